import MarbleStreams
import MarbleTestKit
import Observation
import Testing

/// What a row could not see in silence: values after the end of its closure, and states before its
/// observation.
@Suite struct LateEmissionTests {
  private let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)

  private func failure() throws -> ExpectationFailure {
    let error = try #require(throws: ExpectationFailures.self) { try bench.run() }
    return try #require(error.failures.first)
  }

  @Test func `a value after the closure has returned fails its row`() throws {
    let clock = bench.clock
    bench.expect("|") { (emit: @escaping @Sendable (String) -> Void) in
      Task {
        try await clock.sleep(for: .milliseconds(300))
        emit("x")
      }
    }
    let failure = try failure()
    #expect(failure.message == "x was emitted at 300ms, after the closure had returned")
    #expect(failure.location.line == #line - 8)
  }

  @Test func `several values after the closure has thrown are counted`() throws {
    struct Broken: Error {}
    let clock = bench.clock
    bench.expect("#") { (emit: @escaping @Sendable (Int) -> Void) in
      Task {
        for number in 1...3 {
          try await clock.sleep(for: .milliseconds(100))
          emit(number)
        }
      }
      throw Broken()
    }
    #expect(
      try failure().message
        == "1 was emitted at 100ms, after the closure had returned, and 2 more values")
  }

  @Test func `a callback after the closure has returned fails its row`() throws {
    let scheduler = bench.scheduler
    bench.expect("-a|") { (callback: @escaping @Sendable (String) -> Void) in
      scheduler.schedule(after: .milliseconds(100)) { callback("a") }
      scheduler.schedule(after: .milliseconds(300)) { callback("b") }
      try await bench.clock.sleep(for: .milliseconds(200))
    }
    #expect(try failure().message == "b was emitted at 300ms, after the closure had returned")
  }

  @Test func `a value after the subscription has ended is none`() throws {
    let clock = bench.clock
    let stream = bench.stream { (emit: @escaping @Sendable (String) -> Void) in
      emit("a")
      Task {
        try await clock.sleep(for: .milliseconds(300))
        emit("x")
      }
      try? await clock.sleep(for: .milliseconds(200))
    }
    bench.expect(stream.take(1), "(a|)")
    try bench.run()
  }

  @Test func `a value at the end of the run is none`() throws {
    let clock = bench.clock
    bench.expect("a|") { (emit: @escaping @Sendable (String) -> Void) in
      emit("a")
      try await clock.sleep(for: .milliseconds(100))
      Task {
        try? await clock.sleep(for: .seconds(60))
        emit("x")
      }
    }
    try bench.run(until: .seconds(1))
  }

  @Test @MainActor func `a row observes before code starts, also if its line comes later`() throws {
    let model = Counter()
    bench.start("load") { model.count = 1 }
    bench.expect("(01)", changes: { model.count })
    try bench.run()
  }

  @Test func `a row whose closure observes begins before code starts`() throws {
    let subject = PublishSubject<String>()
    bench.start("send") { subject.onNext("a") }
    bench.expect("a") { (emit: @escaping @Sendable (String) -> Void) in
      for try await value in subject.values { emit(value) }
    }
    try bench.run()
  }
}

@MainActor @Observable private final class Counter {
  var count = 0
}
