import AsyncSystems
import MarbleTesting
import Testing

@Suite @MainActor struct SearchModelTests {
  private let bench = MarbleBench(tick: .milliseconds(100))
  /// The events of the server: a query, and `x` where a request is cancelled.
  private let server = AsyncStream<String>.makeStream()

  /// Types the keys of a diagram into the model.
  private func type(_ diagram: String, into model: SearchModel) {
    let keys = bench.hot(diagram).values
    bench.start("the user") { for await key in keys { model.query = key } }
  }

  @Test func `a search begins 300 ms after the last key`() throws {
    let model = SearchModel(clock: bench.clock) { [received = server.continuation] query in
      received.yield(query)
      return [query]
    }
    type("a-b|", into: model)
    bench.expect(server.stream, "-----b")
    try bench.run()
    #expect(model.state == .found(["b"]))
  }

  @Test func `a new text cancels the request for the one before at its instant`() throws {
    let model = SearchModel(clock: bench.clock) {
      [received = server.continuation, clock = bench.clock] query in
      received.yield(query)
      do {
        try await clock.sleep(for: .seconds(1))
      } catch {
        received.yield("x")
        throw error
      }
      return [query]
    }
    type("a----b|", into: model)
    bench.expect(server.stream, "---a-x--b")
    try bench.run()
    #expect(model.state == .found(["b"]))
  }

  @Test func `an error is shown until the query is empty`() throws {
    struct Offline: Error {}
    let model = SearchModel(clock: bench.clock) { _ in throw Offline() }
    let clock = bench.clock
    bench.start("the user") {
      model.query = "a"
      try await clock.sleep(for: .seconds(1))
      #expect(model.state == .failed)
      model.query = ""
      #expect(model.state == .idle)
    }
    try bench.run()
  }
}
