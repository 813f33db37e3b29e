// The tests of marbles/guide/code.md.
import MarbleTesting
import RxSwift
import Testing

@Test func `a burst of typing is one value, 0.5 s after the last key`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let keys = bench.hot("a-b-c-----------|")
  let typed = keys.rxSwift.debounce(.milliseconds(500), scheduler: bench.scheduler.rxSwift)
  bench.expect(typed.marbles, "---------c------|")
  bench.expect(keys.subscriptions, "^---------------!")
  try bench.run()
}

@Test func `values of your own have keys, and an error is named`() throws {
  struct User: Equatable {
    var name: String
  }
  enum APIError: Error {
    case offline
  }
  let bench = MarbleBench(tick: .milliseconds(100))
  let users = bench.hot("-a-#", values: ["a": User(name: "ann")], error: APIError.offline)
  bench.expect(
    users.rxSwift.marbles, "-x-#", values: ["x": User(name: "ann")], error: APIError.offline)
  try bench.run()
}

@Test func `a periodic timer ticks until the row ends`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let ticks = Observable<Int>.interval(.milliseconds(300), scheduler: bench.scheduler.rxSwift)
  bench.expect(ticks.marbles, "---0--1--2")
  try bench.run(until: .seconds(1))
}

@Test func `an error keeps its value`() throws {
  struct Offline: Error {}
  let bench = MarbleBench(tick: .milliseconds(100))
  bench.expect(bench.hot("-a-#", error: Offline()).rxSwift.marbles, "-a-#", error: Offline())
  try bench.run()
}
