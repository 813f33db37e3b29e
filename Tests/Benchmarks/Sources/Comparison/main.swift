import ComparedChains
import Comparing
import Foundation
import Measuring

let rows: [Row] = [
  .synchronousChain(1_000_000),
  .subjectChain(1_000_000),
  .subjectChainToCapturedSum(1_000_000),
  .merge(1_000_000),
  .combineLatestOf2(1_000_000),
  .combineLatestOf8(1_000_000),
  .share(to: 1, deliveries: 1_000_000, target: 41, peers: .init(rxSwift: 378, rxJS: 41)),
  .share(to: 10, deliveries: 1_000_000, target: 13, peers: .init(rxSwift: 122, rxJS: 13)),
  .share(to: 1000, deliveries: 1_000_000, target: 10, peers: .init(rxSwift: 86, rxJS: 11)),
  .shareReplay(to: 1, deliveries: 1_000_000, target: 60, peers: .init(rxSwift: 421, rxJS: 64)),
  .shareReplay(to: 10, deliveries: 1_000_000, target: 16, peers: .init(rxSwift: 127, rxJS: 17)),
  .shareReplay(
    to: 1000, deliveries: 1_000_000, target: 10, peers: .init(rxSwift: 85, rxJS: 10)),
  .flatMapLatest(100_000),
  .concatMap(100_000),
  .boundedMerge(100_000),
  .zipOf2(1_000_000),
  .behaviorSubject(1_000_000),
  .delay(100_000),
]

guard let options = Options(CommandLine.arguments.dropFirst(), repetitions: 5) else {
  print("usage: Comparison [--repetitions N] [PART OF A NAME…]")
  exit(2)
}
Table.printHead()
for row in rows where options.selects(row.name) {
  Table.printRow(row, await Comparison(row, repetitions: options.repetitions))
}
if options.selects("growth") { Growth.print() }
if options.selects("memory") { Memory.print() }
