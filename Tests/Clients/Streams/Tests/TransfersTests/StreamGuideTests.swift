// The test of marbles/guide/code.md.
import MarbleStreams
import MarbleTesting
import Testing

@Test func `a burst of typing is one check`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let username = bench.hot("a-b-c-----------|")
  bench.expect(
    username.debounce(.milliseconds(500), scheduler: bench.scheduler), "---------c------|")
  bench.expect(username.subscriptions, "^---------------!")
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
    users.map { $0.name }, "-x-#", values: ["x": "ann"], error: APIError.offline)
  try bench.run()
}
