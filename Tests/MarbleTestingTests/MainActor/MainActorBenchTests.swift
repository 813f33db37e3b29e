import Dispatch
import Foundation
import MarbleStreams
import MarbleTesting
import Observation
import Testing

@testable import MarbleTestKit

/// What a bench runs as code of the main actor: all that the test may observe in a test of the main
/// actor, and the jobs of the main actor elsewhere.
@Suite struct MainActorBenchTests {
  /// The kinds of code whose place a test may observe.
  enum Place: CaseIterable {
    case sourceEvent, laterEvent, coldEvent, timer, scheduledWork, disposal, callback, task
    case observation
  }

  /// Adds code of one kind to a bench. The row holds if the code has run.
  @MainActor private func add(_ place: Place, _ check: MainActorCheck, to bench: MarbleBench) {
    let keys = bench.hot("-a-b|")
    switch place {
    case .sourceEvent:
      bench.expect(keys.do(onNext: { _ in check.perform() }), "-a-b|")
    case .laterEvent:
      let subject = PublishSubject<String>()
      _ = subject.subscribe(onNext: { _ in check.perform() })
      bench.expect(keys.do(onNext: { subject.onNext($0) }), "-a-b|")
    case .coldEvent:
      bench.expect(bench.cold("-c|").do(onCompleted: { check.perform() }), "-c|")
    case .timer:
      let late = keys.debounce(.milliseconds(10), scheduler: bench.scheduler)
      bench.expect(
        late.do(onNext: { _ in check.perform() }), "--a-(b|)", values: ["a": "a", "b": "b"])
    case .scheduledWork:
      let done = PublishSubject<String>()
      bench.scheduler.schedule(after: .milliseconds(20)) {
        check.perform()
        done.onNext("d")
      }
      bench.expect(done, "--d")
    case .disposal:
      bench.expect(keys.do(onDispose: { check.perform() }).take(1), "-(a|)")
    case .callback:
      bench.expect("--d|") { emit in
        bench.scheduler.schedule(after: .milliseconds(20)) {
          check.perform()
          emit("d")
        }
        try await bench.clock.sleep(for: .milliseconds(30))
      }
    case .task:
      let clock = bench.clock
      bench.start("a task") { @MainActor in
        check.perform()
        try await clock.sleep(for: .milliseconds(10))
        check.perform()
        Task { check.perform() }
      }
    case .observation:
      let model = Model()
      _ = keys.subscribe(onNext: { text in
        check.perform()
        MainActor.assumeIsolated { model.text = text }
      })
      bench.expect(
        "sa-b", values: ["s": "", "a": "a", "b": "b"],
        changes: {
          check.perform()
          return model.text
        })
    }
  }

  @Test(arguments: Place.allCases, MainActorCheck.allCases) @MainActor
  func `made on the main actor runs there`(_ place: Place, _ check: MainActorCheck) throws {
    let bench = MarbleBench(tick: .milliseconds(10))
    add(place, check, to: bench)
    try bench.run()
  }

  @Test(arguments: Place.allCases, MainActorCheck.allCases)
  func `made on the main actor runs there, also if another thread runs it`(
    _ place: Place, _ check: MainActorCheck
  ) async throws {
    let bench = Sent(
      await MainActor.run {
        let bench = MarbleBench(tick: .milliseconds(10))
        add(place, check, to: bench)
        return Sent(bench)
      }.value)
    try bench.value.run()
  }

  /// A task of the main actor, with each check in each of its turns.
  private func addTask(_ check: MainActorCheck, to bench: MarbleBench) {
    let clock = bench.clock
    bench.start("a task") { @MainActor in
      check.perform()
      try await clock.sleep(for: .milliseconds(10))
      check.perform()
      await Task { check.perform() }.value
      await MainActor.run { check.perform() }
    }
  }

  @Test(arguments: MainActorCheck.allCases)
  func `made elsewhere runs the jobs of the main actor there`(_ check: MainActorCheck) throws {
    let bench = MarbleBench()
    addTask(check, to: bench)
    try bench.run()
  }

  @Test(arguments: MainActorCheck.allCases)
  func `on a thread of its own runs the jobs of the main actor there`(
    _ check: MainActorCheck
  ) async throws {
    let result: Sent<Result<Void, any Error>> = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let bench = MarbleBench()
        addTask(check, to: bench)
        let result = Result { try bench.run() }
        continuation.resume(returning: Sent(result))
      }
    }
    try result.value.get()
  }

  @Test(arguments: [MainActorCheck.assumption, .checkedBySwift])
  func `made elsewhere names the source whose event must be on the main actor`(
    _ check: MainActorCheck
  ) throws {
    let bench = MarbleBench(tick: .milliseconds(10), reporter: nil)
    let keys = bench.hot("-a-b|")
    bench.expect(keys.do(onNext: { _ in check.perform() }), "-a-b|")
    let error = try #require(throws: BenchMisuse.self) { try bench.run() }
    #expect(
      error.fact
        == .tasks(
          .offMainActor(
            task: nil, at: .zero.advanced(by: .milliseconds(10)), sources: ["'keys'"])))
    #expect(
      error.fact.message
        == "code that must run on the main actor runs off it at 10ms, at the event of 'keys'; make "
        + "the test one of the main actor: @Test @MainActor func …")
  }

  @Test(arguments: [MainActorCheck.assumption, .checkedBySwift]) @MainActor
  func `of the main actor names the task that is not of the main actor`(
    _ check: MainActorCheck
  ) throws {
    let bench = MarbleBench(tick: .milliseconds(10), reporter: nil)
    let clock = bench.clock
    bench.start("load") {
      await Task.detached(name: "fetch") {
        try? await clock.sleep(for: .milliseconds(20))
        check.perform()
      }.value
    }
    let error = try #require(throws: BenchMisuse.self) { try bench.run() }
    #expect(
      error.fact
        == .tasks(.offMainActor(task: "'fetch'", at: .zero.advanced(by: .milliseconds(20)))))
    #expect(
      error.fact.message
        == "'fetch' runs code off the main actor at 20ms that must run on it; let the task run on "
        + "the main actor, as in Task { @MainActor in … }")
  }

  @Test(arguments: [false, true], [false, true]) @MainActor
  func `that is red does not spend its patience on the main actor`(
    _ hasTask: Bool, _ readsState: Bool
  ) throws {
    try expectPatience(hasTask, readsState)
  }

  @Test(arguments: [false, true], [false, true])
  func `that is red does not spend its patience elsewhere`(
    _ hasTask: Bool, _ readsState: Bool
  ) throws {
    try expectPatience(hasTask, readsState)
  }

  /// A task that waits for ever may wait for another thread. The run asks the queues, and does not
  /// wait as long as its patience lasts.
  private func expectPatience(_ hasTask: Bool, _ readsState: Bool) throws {
    for reporter in [nil, Listener()] {
      let bench = MarbleBench(reporter: reporter)
      // To find the places of a failure takes long, and the main queue is needed elsewhere.
      bench.explainsFailures = false
      _ = bench.clock
      bench.tasks.threadPatience = .seconds(30)
      if readsState {
        bench.expect("1", changes: { 0 })
      } else {
        bench.expect(bench.hot("a-b|"), "a-c|")
      }
      if hasTask {
        bench.start("a task") {
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          for await _ in stream {}
          continuation.finish()
        }
      }
      if let reporter {
        try bench.run()
        #expect(reporter.failures > 0)
      } else {
        #expect(throws: ExpectationFailures.self) { try bench.run() }
      }
      #expect(bench.tasks.threadPatience > .zero)
    }
  }

  @Test func `waits for the main queue that has served it, however long it is busy`() throws {
    let bench = MarbleBench()
    let (clock, executor) = (bench.clock, bench.scheduler.virtualExecutor)
    bench.start("a task") { @MainActor in
      executor.mainQueuePatience = .zero
      DispatchQueue.main.async { Thread.sleep(forTimeInterval: 0.05) }
      try await clock.sleep(for: .milliseconds(10))
    }
    try bench.run()
  }

  /// The main queue waits for the run, which needs the main queue.
  @Test @MainActor func `that needs the blocked main queue fails`() throws {
    let ended = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result: Result<Void, any Error>?
    Thread.detachNewThread {
      let bench = MarbleBench(reporter: nil)
      bench.scheduler.virtualExecutor.mainQueuePatience = .milliseconds(20)
      addTask(.assumption, to: bench)
      result = Result { try bench.run() }
      ended.signal()
    }
    ended.wait()
    let error = try #require(throws: BenchMisuse.self) { try result?.get() }
    #expect(error.fact == .tasks(.mainQueueBlocked))
  }
}

/// A reporter that counts what a bench records.
private final class Listener: BenchReporter, @unchecked Sendable {
  private(set) var failures = 0

  func record(_ failure: ExpectationFailure) { failures += 1 }
  func record(_ misuse: BenchMisuse) {}
}

/// A value that one thread passes to another.
private struct Sent<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

@MainActor @Observable private final class Model {
  var text = ""
}
