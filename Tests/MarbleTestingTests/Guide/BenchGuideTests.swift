// The test of marbles/guide/bench.md.
import MarbleStreams
import MarbleTesting
import Testing

@Test func `a late subscriber receives the latest user, and then the failure`() throws {
  struct User: Equatable {
    var name: String
  }
  enum APIError: Error {
    case offline
  }
  let ann = User(name: "ann")
  let bob = User(name: "bob")
  let bench = MarbleBench(tick: .milliseconds(100))
  let users = bench.hot("-a-b-#", values: ["a": ann, "b": bob], error: APIError.offline)
  let latest = users.share(replay: 1)
  bench.expect(latest, "-x-y-#", values: ["x": ann, "y": bob], error: APIError.offline)
  bench.observe(latest, "--^", expect: "--xy-#", values: ["x": ann, "y": bob])
  bench.expectNothing(latest, "----^!")
  bench.expect(users.subscriptions, "^----!")
  try bench.run()
}
