import MarbleVirtualTime
import Observation
import TestTools
import Testing

@testable import App

/// Answers after a time that depends on the query.
struct FakeSearch: SearchAPI {
  var latency: @Sendable (String) -> Duration = { _ in .milliseconds(200) }
  let asked = Log<String>()

  func results(for query: String) async throws -> [String] {
    asked.add(query)
    try await Task.sleep(for: latency(query))
    if query == "broken" { throw Broken() }
    return ["\(query)!"]
  }
}

@MainActor @Suite(.virtualTime) struct SearchModelTests {
  let api = FakeSearch()

  @Test func `the results come 500 ms after the last key`() async throws {
    let model = SearchModel(api: api)
    for text in ["s", "sw", "swi"] {
      model.query = text
      try await Task.sleep(for: .milliseconds(100))
    }
    try await Task.sleep(for: .milliseconds(399))
    #expect(model.results == [])
    try await Task.sleep(for: .milliseconds(1))
    await Task.yield()
    #expect(model.results == ["swi!"])
    #expect(api.asked.values == ["swi"])
  }

  @Test func `the spinner shows while the service works`() async throws {
    let model = SearchModel(api: api)
    model.query = "swift"
    #expect(!model.isLoading)
    try await Task.sleep(for: .milliseconds(301))
    #expect(model.isLoading)
    try await Task.sleep(for: .milliseconds(200))
    #expect(!model.isLoading)
  }

  @Test func `a new query cancels the old search`() async throws {
    let model = SearchModel(api: FakeSearch { $0 == "slow" ? .seconds(3) : .milliseconds(10) })
    model.query = "slow"
    try await Task.sleep(for: .seconds(1))
    model.query = "fast"
    try await Task.sleep(for: .seconds(5))
    #expect(model.results == ["fast!"])
  }

  @Test func `an empty query clears at once`() async throws {
    let model = SearchModel(api: api)
    model.query = "a"
    try await Task.sleep(for: .seconds(1))
    #expect(model.results == ["a!"])
    model.query = ""
    #expect(model.results == [])
    try await Task.sleep(for: .seconds(1))
    #expect(api.asked.values == ["a"])
  }

  @Test func `an error is shown, and the next success removes it`() async throws {
    let model = SearchModel(api: api)
    model.query = "broken"
    try await Task.sleep(for: .milliseconds(600))
    #expect(model.message == "Broken()")
    model.query = "fine"
    try await Task.sleep(for: .milliseconds(600))
    #expect(model.message == nil)
  }

  @Test func `observation tells the change of the spinner`() async throws {
    let model = SearchModel(api: api)
    let watch = Watch()
    model.query = "x"
    let time = await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = model.isLoading
      } onChange: {
        continuation.resume(returning: watch.time)
      }
    }
    #expect(time == .milliseconds(300))
    try await Task.sleep(for: .seconds(1))
  }
}
