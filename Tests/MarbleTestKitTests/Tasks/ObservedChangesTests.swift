import MarbleTestKit
import Observation
import Testing

@MainActor @Observable private final class Model {
  var text = ""
  var count = 0
}

@Suite struct ObservedChangesTests {
  private let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
  private let clock: VirtualClock

  init() { clock = bench.clock }

  /// Makes a model, and performs an action at time zero.
  @MainActor private func model(
    _ action: @escaping @MainActor (Model) async throws -> Void
  ) -> Model {
    let model = Model()
    bench.start("the changes") { try await action(model) }
    return model
  }

  @Test @MainActor func `each change is an event at its instant`() throws {
    let model = model { [clock] model in
      for text in ["a", "b"] {
        try await clock.sleep(for: .milliseconds(200))
        model.text = text
      }
    }
    bench.expect("e-a-b", values: ["e": "", "a": "a", "b": "b"], changes: { model.text })
    try bench.run()
  }

  @Test @MainActor func `changes of one turn are one, and an equal value is none`() throws {
    let model = model { [clock] model in
      try await clock.sleep(for: .milliseconds(100))
      model.count = 1
      model.count = 2
      try await clock.sleep(for: .milliseconds(100))
      model.count = 2
      model.text = "other"
    }
    bench.expect("02", changes: { model.count })
    try bench.run()
  }

  @Test @MainActor func `a value of several properties changes with each`()
    throws
  {
    let model = model { [clock] model in
      try await clock.sleep(for: .milliseconds(100))
      model.text = "a"
      try await clock.sleep(for: .milliseconds(100))
      model.count = 1
    }
    bench.expect("'0'---", changes: { "\(model.count)" + model.text })
    let failures = #expect(throws: ExpectationFailures.self) { try bench.run() }
    let text = "\(try #require(failures).failures)"
    #expect(text.contains("0a") && text.contains("1a"), "\(text)")
  }

  @Test @MainActor func `a failure names the states that a change of the same turn has replaced`()
    throws
  {
    let model = model { [clock] model in
      try await clock.sleep(for: .milliseconds(100))
      model.count = 1
      model.count = 1
      model.count = 2
      try await clock.sleep(for: .milliseconds(100))
      model.count = 3
      model.count = 2
    }
    bench.expect("01-", changes: { model.count })
    let failures = #expect(throws: ExpectationFailures.self) { try bench.run() }
    let notes = try #require(failures).failures.flatMap(\.details).filter { $0.hasPrefix("note: ") }
    let received = "only the last of several changes in one turn is seen"
    #expect(
      notes == [
        "note: the value was 1 within the turn at 100ms; \(received)",
        "note: the value was 3 within the turn at 200ms; \(received)",
      ])
  }

  @Test @MainActor func `a failure without a replaced state has no note`() throws {
    let model = model { [clock] model in
      try await clock.sleep(for: .milliseconds(100))
      model.count = 1
      model.text = "a"
      model.count = 1
    }
    bench.expect("02", changes: { model.count })
    let failures = #expect(throws: ExpectationFailures.self) { try bench.run() }
    #expect(try !"\(#require(failures).failures)".contains("note: "))
  }

  @Test @MainActor func `a row that ends early ends the observation`() throws {
    let model = model { [clock] model in
      for count in 1...3 {
        try await clock.sleep(for: .milliseconds(100))
        model.count = count
      }
    }
    let states = bench.stream(changes: { model.count })
    let observer = bench.observe(states, "^-!")
    try bench.run()
    #expect(observer.events.count == 2)
  }
}
