import ComparedChains
import Comparing
import Foundation
import Measuring

/// The unit of the goals, which is measured in every run.
let first = Row.synchronousChain(1_000_000)

let rows: [Row] =
  [
    .subjectChain(1_000_000),
    .subjectChainToCapturedSum(1_000_000),
    .merge(1_000_000),
    .combineLatestOf2(1_000_000),
    .combineLatestOf4(1_000_000),
    .combineLatestOf8(1_000_000),
    .withLatestFrom(1_000_000),
    .zipOf2(1_000_000),
    .zipOf3(1_000_000),
    .zipOf4(1_000_000),
    .zipOfArray(1_000_000),
    .sequenceEqual(1_000_000),
    .share(to: 1, deliveries: 1_000_000, goal: 0.65),
    .share(to: 10, deliveries: 1_000_000, goal: 0.22),
    .share(to: 1000, deliveries: 1_000_000, goal: 0.22),
    .shareReplay(to: 1, deliveries: 1_000_000, goal: 1.3),
    .shareReplay(to: 10, deliveries: 1_000_000, goal: 0.3),
    .shareReplay(to: 1000, deliveries: 1_000_000, goal: 0.22),
    .behaviorSubject(1_000_000),
    .flatMapLatest(100_000),
    .concatMap(100_000),
    .boundedMerge(100_000),
    .delay(100_000),
  ] + Row.subscribing(100_000) + [.wholeTest(2_000), .wholeScenario(500)]

guard let options = Options(CommandLine.arguments.dropFirst(), repetitions: 5) else {
  print("usage: Comparison [--repetitions N] [PART OF A NAME…]")
  exit(2)
}
// RXJS names the folder of RxJS' CommonJS build, such as `node_modules/rxjs/dist/cjs`.
let rxJS: RxJS?
do {
  rxJS = try ProcessInfo.processInfo.environment["RXJS"].map {
    let program = URL(fileURLWithPath: #filePath).appending(path: "../../../RxJS/rows.js")
    return try RxJS(
      folder: $0, program: program.standardized.path, rows: ([first] + rows).map(\.name))
  }
} catch {
  print("RxJS: \(error)")
  exit(1)
}
Table.printHead()
do {
  let chain = try await Comparison(first, rxJS: rxJS, repetitions: options.repetitions)
  Table.printRow(first, chain, unit: chain.marbles.median, rxJS: rxJS != nil)
  for row in rows where options.selects(row.name) {
    let comparison = try await Comparison(row, rxJS: rxJS, repetitions: options.repetitions)
    Table.printRow(row, comparison, unit: chain.marbles.median, rxJS: rxJS != nil)
  }
} catch {
  print("RxJS: \(error)")
  exit(1)
}
if options.selects("growth") { Growth.print() }
if options.selects("memory") { Memory.print() }
