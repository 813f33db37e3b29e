import Dispatch
import MarbleTestKit
import Synchronization
import Testing

@testable import MarbleTasks
@testable import MarbleTime

/// A task that waits until it is resumed.
private final class Waiting: Sendable {
  private let task = Mutex<CheckedContinuation<Void, Never>?>(nil)

  func set(_ continuation: CheckedContinuation<Void, Never>) { task.withLock { $0 = continuation } }
  func resume() { task.withLock { $0.take() }?.resume() }
}

extension MarbleBench {
  /// The clocks of the system stay real, as on a platform that cannot replace them.
  func keepSystemClocks() {
    scheduler.readyWorkSupport = nil
    _ = scheduler.virtualExecutor
  }
}

private final class Flag: Sendable {
  private let value = Atomic<Bool>(false)

  var isSet: Bool { value.load(ordering: .relaxed) }

  func set() { value.store(true, ordering: .relaxed) }
}

/// Each thing that a bench cannot promise is refused with a fact of its own.
@Suite struct RefusalTests {
  private let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)

  private func failures() throws -> [ExpectationFailure] {
    try #require(throws: ExpectationFailures.self) { try bench.run() }.failures
  }

  private func misuse() throws -> BenchMisuse {
    try #require(throws: BenchMisuse.self) { try bench.run() }
  }

  @Test func `a task that waits for ever is named`() throws {
    let clock = bench.clock
    bench.start("sync") {
      try await clock.sleep(for: .milliseconds(300))
      Task(name: "helper") {}
      await waitForEver()
    }
    let failure = try #require(try failures().first)
    #expect(failure.message == "'sync' has not ended, and nothing is due that could wake it")
    #expect(
      failure.details.prefix { !$0.hasPrefix("a task") }.filter { !$0.hasPrefix("it waits") } == [
        "it was made at 0, it ran 2 times, the last time at 300ms", "it has made task 1",
        "2 tasks ran, none is ready, 0 sleep on the clock",
      ])
    #expect(failure.location.line == #line - 12)
  }

  #if os(Linux) && compiler(>=6.3) && compiler(<6.4)
    @Test func `a task that waits says for what and, to a reporter, where`() throws {
      let line = #line + 2
      func load() async {
        await withCheckedContinuation { continuation in parked.withLock { $0.append(continuation) }
        }
      }
      bench.start("sync") { await load() }
      #expect(try failures().first?.details.contains("it waits for a continuation") == true)

      let listener = Listener()
      let reported = MarbleBench(reporter: listener)
      reported.start("sync") { await load() }
      try reported.run()
      let text = try #require(listener.details.first { $0.hasPrefix("it waits") })
      #expect(listener.misuses.isEmpty)
      #expect(text.hasPrefix("it waits for a continuation at RefusalTests.swift:\(line) in "))
      #expect(text.contains("load"))
    }
  #endif

  @Test func `a task that fails is named with its error`() throws {
    struct Broken: Error {}
    bench.start("sync") { throw Broken() }
    #expect(try failures().map(\.message) == ["'sync' failed: Broken()"])
  }

  @Test func `a body that ignores its cancellation is named`() throws {
    bench.expect("x") { (emit: @escaping Emit) in
      emit("x")
      await waitForEver()
    }
    #expect(
      try failures().map(\.message) == [
        "'the body of the row' was cancelled at the end of the run, but it does not end"
      ])
  }

  @Test func `tasks that are left over are counted and named`() throws {
    let line = #line + 1
    bench.start("starts others") {
      Task(name: "listener") { await waitForEver() }
      Task.detached {
        await Task.yield()
        await waitForEver()
      }
    }
    bench.start("starts nothing") {}
    let failure = try #require(try failures().first)
    #expect(failure.location.line == line)
    #expect(
      failure.message == "2 tasks are left over: they wait, and nothing will wake them")
    // On an executor of ours, a task runs more often.
    let details = failure.details.map { $0.replacing(/it ran (once|\d times)/, with: "it ran") }
    #expect(
      details == [
        "task 1, made at 0 by 'starts others', it ran, the last time at 0",
        "task 2, made at 0 by 'starts others', it ran, the last time at 0",
        "cancel them, or let the test await them; bench.run(until:) accepts open tasks",
      ])
  }

  @Test(arguments: [true, false])
  func `a task that is left over is found after any number of tasks`(areChildren: Bool) throws {
    bench.start("many") {
      for _ in 0..<10_100 {
        async let child = { await Task.yield() }()
        if areChildren { await child } else { await Task {}.value }
      }
      Task { await waitForEver() }
    }
    #expect(
      try failures().map(\.message) == [
        "1 task is left over: it waits, and nothing will wake it"
      ])
  }

  @Test func `a task does not take the name of one that runs inside of its turn`() throws {
    bench.start("starts another") {
      Task {
        _ = Task.immediate(name: "inner") { Task {} }
        await waitForEver()
      }
    }
    let details = try #require(try failures().first).details
    #expect(details.first?.hasPrefix("task 1, made at 0 by 'starts another'") == true, "\(details)")
  }

  @Test func `a task that is made when its maker is cancelled is cancelled, too`() throws {
    let hasEnded = Flag()
    let clock = bench.clock
    bench.start("starts another") {
      Task {
        try? await clock.sleep(for: .seconds(9))
        Task {
          try? await clock.sleep(for: .seconds(9))
          hasEnded.set()
        }
      }
    }
    try bench.run(until: .seconds(1))
    #expect(hasEnded.isSet)
  }

  @Test func `a task that must end has not at the instant at which the run stops`() throws {
    let clock = bench.clock
    bench.start("sync") { try await clock.sleep(for: .seconds(2)) }
    let error = try #require(throws: ExpectationFailures.self) {
      try bench.run(until: .seconds(1))
    }
    #expect(
      error.failures.map(\.message) == [
        "'sync' has not ended at the instant at which the run stops"
      ])
    #expect(
      error.failures[0].details.contains("1 task ran, none is ready, 1 sleeps on the clock"))
  }

  private static let seesSystemSleeps = RuntimeCapabilities.current.contains(.systemSleeps)

  @Test(.enabled(if: seesSystemSleeps))
  func `a sleep on a clock of the system that cannot be virtual is refused by its task`() throws {
    bench.keepSystemClocks()
    let clock = bench.clock
    bench.expect("-----x|") { (emit: @escaping Emit) in
      try await clock.sleep(for: .milliseconds(200))
      try await Task(name: "poller") { try await Task.sleep(for: .milliseconds(300)) }.value
      emit("x")
    }
    let fact = try misuse().fact
    #expect(fact == .tasks(.systemSleep(task: "'poller'", at: Instant(nanoseconds: 200_000_000))))
    #expect(fact.message.hasSuffix("; sleep on bench.clock"))
  }

  @Test(.enabled(if: !seesSystemSleeps))
  func `a sleep on a clock of the system that is not detected stops its task`() throws {
    bench.start("poller") { try await Task.sleep(for: .seconds(600)) }
    let failure = try #require(try failures().first)
    #expect(failure.message == "'poller' has not ended, and nothing is due that could wake it")
    #expect(
      failure.details.last
        == "a task that sleeps on a clock of the system stops here, too: this process does not see it"
    )
  }

  @Test func `a value from another thread is refused`() throws {
    let arrived = DispatchSemaphore(value: 0)
    bench.expect("-") { (emit: @escaping Emit) in
      DispatchQueue.global().async {
        emit("x")
        arrived.signal()
      }
      blockThread(until: arrived)
    }
    #expect(try misuse().fact == .tasks(.foreignThread("emit")))
  }

  @Test func `a slow Dispatch queue that a body waits for stops it`() throws {
    bench.start("reads") {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + 30) { continuation.resume() }
      }
    }
    let failure = try #require(try failures().first)
    #expect(failure.message == "'reads' has not ended, and nothing is due that could wake it")
    #expect(failure.details.contains { $0.contains("a Dispatch queue") })
  }

  @Test func `a task that never stops running, and ignores its cancellation, never runs again`()
    async throws
  {
    let turns = Atomic<Int>(0)
    func run() {
      let bench = MarbleBench(tick: .milliseconds(100), actionLimit: 2_000, reporter: nil)
      bench.start("spinner") {
        while true {
          turns.add(1, ordering: .relaxed)
          await Task.yield()
        }
      }
      #expect(throws: BenchMisuse.self) { try bench.run() }
    }
    run()
    let turnsOfRun = turns.load(ordering: .relaxed)
    try await Task.sleep(for: .milliseconds(20))
    let turnsLater = turns.load(ordering: .relaxed)
    #expect(turnsLater == turnsOfRun)
  }

  @Test func `a row whose task waits reports it`() throws {
    let (clock, waiting) = (bench.clock, Waiting())
    bench.expect("x-|") { (emit: @escaping Emit) in
      emit("x")
      try await clock.sleep(for: .milliseconds(100))
      await withTaskCancellationHandler {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          waiting.set(continuation)
        }
      } onCancel: {
        waiting.resume()
      }
    }
    let failure = try #require(try failures().first)
    #expect(failure.message == "'the body of the row' never completed, expected at 200ms")
    #expect(
      failure.details.last
        == "its task was made at 0, it ran 2 times, the last time at 100ms; it waits")
  }

  @Test func `a bench that never runs releases its tasks`() async throws {
    let task = {
      let bench = MarbleBench(reporter: nil)
      return bench.make { Task { 5 } }
    }()
    #expect(await task.value == 5)
  }
}

/// Blocks the thread of a bench, which a test of a foreign thread needs.
private func blockThread(until semaphore: DispatchSemaphore) { semaphore.wait() }
