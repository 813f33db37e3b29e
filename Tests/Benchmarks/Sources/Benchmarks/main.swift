import Foundation
import HotRows
import Measuring

let workloads: [Workload] = [
  .randomTimes(10_000, target: 200),
  .randomTimes(1_000_000, target: 800),
  .repeatingTimers(1_000_000, target: 150),
  .scheduleAndCancel(1_000_000, target: 60),
  .scheduleAllThenCancel(1_000_000),
  .debounceChain(1_000_000, target: 400),
  .parsing("typical", "a-b-c---", characters: 1_000_000, target: 10),
  .parsing("letters", "abcdefgh", characters: 1_000_000, target: nil),
  .parsing("dashes", "-", characters: 1_000_000, target: nil),
  .parsing("groups", "(ab)", characters: 1_000_000, target: nil),
  .parsing("quotes", "'ann'-", characters: 1_000_000, target: nil),
  .parsing("emoji", "🙂", characters: 1_000_000, target: nil),
  .wholeTest,
  .explainedTest,
  .asyncTest,
  .orders,
  .wholeScenario,
  .longerScenario,
  .session,
  .memoryOfClosures(1_000_000, target: 80),
  .memoryOfObjectActions(1_000_000, target: 80),
]

guard let options = Options(CommandLine.arguments.dropFirst(), repetitions: 9) else {
  print("usage: Benchmarks [--repetitions N] [PART OF A NAME…]")
  exit(2)
}
Table.printHead()
let hotRows = HotRow.all.map { row in
  Workload.timed(
    row.name, unit: "ns/event", target: nil, events: row.elements, row.run)
}
for workload in workloads + hotRows where options.selects(workload.name) {
  Table.printRow(workload, Figures(repetitions: options.repetitions, workload.sample))
}
