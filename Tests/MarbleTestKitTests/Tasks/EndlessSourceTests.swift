import MarbleStreams
import Synchronization
import Testing

@testable import MarbleTestKit

/// A task that loops over a source whose row has no end is told so.
@Suite struct `A loop over a source without an end` {
  private let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)

  private func details() throws -> [String] {
    try #require(throws: ExpectationFailures.self) { try bench.run() }.failures[0].details
  }

  private let advice =
    "it waits for the next value of 'keys', whose row has no end: add | or use run(until:)"

  @Test func `is what a task waits for`() throws {
    let keys = bench.hot("-a-b")
    bench.start("typing") { for await _ in keys.values {} }
    let details = try details()
    #expect(details == ["it was made at 0, it ran 4 times, the last time at 300ms", advice])
  }

  @Test func `is found behind operators, a stage of async code and in a child`() throws {
    let keys = bench.hot("-a-b")
    let settled = keys.debounce(.milliseconds(100), scheduler: bench.scheduler).map { $0 + "!" }
    bench.start("typing") { for try await _ in settled.values {} }
    #expect(try details().last == advice)

    let second = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let inputs = second.cold("-a-b")
    let values = inputs.throwingValues
    second.start("typing") {
      try await Task { for try await _ in values {} }.value
    }
    let failures = try #require(throws: ExpectationFailures.self) { try second.run() }.failures
    #expect(failures[0].details.last == advice.replacing("keys", with: "inputs"))
  }

  @Test func `may be open where the run is cut`() throws {
    let keys = bench.hot("-a-b")
    bench.start("typing") { for await _ in keys.values {} }
    try bench.run(until: .seconds(1))
  }

  @Test func `is not blamed where the task waits for something else`() throws {
    let keys = bench.hot("-a-b")
    bench.start("typing") { for await _ in keys.values { await waitForEver() } }
    #expect(!(try details().contains { $0.contains("keys") }))
  }

  @Test func `is not blamed where the source has an end`() throws {
    let keys = bench.hot("-a-b|")
    bench.start("typing") {
      for await _ in keys.values {}
      await waitForEver()
    }
    #expect(!(try details().contains { $0.contains("keys") }))
  }

  @Test func `is named in a row that misses the end, without the advice about real time`() throws {
    let keys = bench.hot("-a-b")
    bench.expect("-a-b-|") { emit in for await key in keys.values { emit(key) } }
    let details = try details()
    #expect(!details.contains { $0.hasPrefix("hint: nothing was left") })
    #expect(
      details.contains {
        $0.hasSuffix("it waits for the next value of 'keys', whose row has no end: add |")
      }, "\(details)")
  }

  @Test func `is what a task waits for that is left over`() throws {
    let keys = bench.hot("-a-b")
    let values = keys.values
    bench.make { _ = Task { for await _ in values {} } }
    bench.expect(keys, "-a-b")
    let details = try details()
    #expect(
      details[0].hasSuffix("it waits for the next value of 'keys', whose row has no end: add |"))
  }
}

@Suite struct `The advice about real time` {
  private func advice(
    until: Duration? = nil, _ diagram: String,
    _ body: @escaping (MarbleBench, (String) -> Void) async throws -> Void
  ) throws -> [String] {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    bench.expect(diagram) { emit in try await body(bench, emit) }
    let failures = try #require(throws: ExpectationFailures.self) { try bench.run(until: until) }
    return failures.failures.flatMap(\.details).filter { $0.hasPrefix("hint: nothing was left") }
  }

  @Test func `stands where nothing came after the missing event`() throws {
    #expect(try advice("-a|") { _, _ in await waitForEver() }.count == 1)
    #expect(
      try advice("-a-b-|") { bench, emit in
        try await bench.clock.sleep(for: .milliseconds(100))
        emit("a")
        await waitForEver()
      }.count == 1)
  }

  @Test func `does not stand where something came later, or the run was cut`() throws {
    #expect(
      try advice("-a-b|") { bench, emit in
        try await bench.clock.sleep(for: .milliseconds(300))
        emit("b")
        try await bench.clock.sleep(for: .milliseconds(100))
      } == [])
    #expect(try advice(until: .seconds(1), "-a") { _, _ in await waitForEver() } == [])
  }
}
