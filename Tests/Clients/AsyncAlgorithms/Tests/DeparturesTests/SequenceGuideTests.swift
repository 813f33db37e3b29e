// The tests of the README and of marbles/guide/code.md.
import AsyncAlgorithms
import MarbleTesting
import Testing

@Test func `a burst of typing is one element`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let keys = bench.hot("a-b-c-----------|").values
  bench.expect(keys.debounce(for: .milliseconds(500), clock: bench.clock), "---------c------|")
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
  let names = users.throwingValues.map { $0.name }
  bench.expect(names, "-x-#", values: ["x": "ann"], error: APIError.offline)
  try bench.run()
}
