import ComparedChains
import Comparing
import Foundation
import Measuring

let rows: [Row] =
  [
    .subjectChain(1_000_000),
    .subjectChainToCapturedSum(1_000_000),
    .merge(1_000_000),
    .combineLatestOf2(1_000_000),
    .combineLatestOf8(1_000_000),
    .withLatestFrom(1_000_000),
    .zipOf2(1_000_000),
    .zipOf3(1_000_000),
    .zipOfArray(1_000_000),
    .sequenceEqual(1_000_000),
    .share(to: 1, deliveries: 1_000_000, goal: 0.65, peers: .init(rxSwift: 378, rxJS: 41)),
    .share(to: 10, deliveries: 1_000_000, goal: 0.22, peers: .init(rxSwift: 122, rxJS: 13)),
    .share(to: 1000, deliveries: 1_000_000, goal: 0.22, peers: .init(rxSwift: 86, rxJS: 11)),
    .shareReplay(to: 1, deliveries: 1_000_000, goal: 1.3, peers: .init(rxSwift: 421, rxJS: 64)),
    .shareReplay(to: 10, deliveries: 1_000_000, goal: 0.3, peers: .init(rxSwift: 127, rxJS: 17)),
    .shareReplay(to: 1000, deliveries: 1_000_000, goal: 0.22, peers: .init(rxSwift: 85, rxJS: 10)),
    .behaviorSubject(1_000_000),
    .flatMapLatest(100_000),
    .concatMap(100_000),
    .boundedMerge(100_000),
    .delay(100_000),
  ] + Row.subscribing(100_000)

guard let options = Options(CommandLine.arguments.dropFirst(), repetitions: 5) else {
  print("usage: Comparison [--repetitions N] [PART OF A NAME…]")
  exit(2)
}
Table.printHead()
// The first row is the unit of the goals, so it is measured in every run.
let first = Row.synchronousChain(1_000_000)
let chain = await Comparison(first, repetitions: options.repetitions)
Table.printRow(first, chain, unit: chain.marbles.median)
for row in rows where options.selects(row.name) {
  let comparison = await Comparison(row, repetitions: options.repetitions)
  Table.printRow(row, comparison, unit: chain.marbles.median)
}
if options.selects("growth") { Growth.print() }
if options.selects("memory") { Memory.print() }
