// The tests and the scenario of marbles/guide/code.md, on OpenCombine.
import CombineBridge
import MarbleScenarioTesting
import MarbleTesting
import OpenCombine
import Search
import SearchScenarios
import Testing

@Test func `a burst of typing is one value, 0.5 s after the last key`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let keys = bench.hot("a-b-c-----------|")
  let typed = keys.publisher.debounce(for: 0.5, scheduler: bench.scheduler.combine)
  bench.expect(typed, "---------c------|")
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
    users.publisher.map { $0.name }, "-x-#", values: ["x": "ann"], error: APIError.offline)
  try bench.run()
}

@Test func `only the last text of a burst is searched`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let ant = [Repository(name: "ant", stars: 3)]
  let answer = bench.cold("--a|", values: ["a": ant])
  let model = SearchViewModel(scheduler: bench.scheduler.combine) { _ in
    answer.publisher.mapError { _ in APIError.offline }.eraseToAnyPublisher()
  }
  let typing = bench.hot("a-b-c|").publisher.assertNoFailure().sink { model.query = $0 }
  defer { typing.cancel() }
  let states: [Character: SearchViewModel.State] = ["i": .idle, "l": .loading, "A": .results(ant)]
  bench.expect(model.$state, "i------l-A", values: states)
  bench.expect(answer.subscriptions, "-------^--!")
  try bench.run()
}

@Test(
  arguments: ScenarioCase.all(in: "../../../marbles/guide/code.md", systems: [searchScreen]))
func scenarioOfThePage(_ scenario: ScenarioCase) { scenario.check() }
