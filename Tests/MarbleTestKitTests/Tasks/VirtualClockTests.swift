import MarbleStreams
import Synchronization
import Testing

@testable import MarbleTasks
@testable import MarbleTestKit

/// Records the steps of tasks on any thread.
final class EventLog: Sendable {
  private let lines = Mutex<[String]>([])

  var entries: [String] { lines.withLock { $0 } }

  func write(_ text: String) { lines.withLock { $0.append(text) } }

  func write(_ text: String, at clock: VirtualClock) { write("\(clock.now.nanoseconds):\(text)") }
}

/// Sleeps repeatedly, and records when it woke.
private func tick(
  _ name: String, every nanoseconds: Int, times: Int, on clock: VirtualClock, _ log: EventLog
) async {
  for _ in 0..<times {
    do { try await clock.sleep(for: .nanoseconds(nanoseconds)) } catch { log.write("\(error)") }
    log.write(name, at: clock)
  }
}

@Suite struct VirtualClockTests {
  private let log = EventLog()
  private let scheduler = TestScheduler()
  private var clock: VirtualClock { scheduler.virtualExecutor.clock }

  @Test func `tasks on its executor wake by time and interleave with other work`() throws {
    for _ in 0..<50 {
      let (scheduler, log) = (TestScheduler(), EventLog())
      let clock = scheduler.virtualExecutor.clock
      for (name, period, times) in [("a", 10, 3), ("b", 15, 2), ("c", 10, 3)] {
        Task(executorPreference: clock) { [log] in
          await tick(name, every: period, times: times, on: clock, log)
        }
      }
      for time in [0, 10, 30] as [Int64] {
        scheduler.schedule(at: Instant(nanoseconds: time)) { [log] in
          log.write("work", at: clock)
        }
      }
      try scheduler.run()
      #expect(
        log.entries == [
          "0:work", "10:work", "10:a", "10:c", "15:b", "20:a", "20:c", "30:work", "30:b", "30:a",
          "30:c",
        ])
      #expect(scheduler.now == Instant(nanoseconds: 30))
    }
  }

  @Test func `a task whose clock and scheduler are gone still ends`() async throws {
    let (wakeUps, wakeUp) = AsyncStream<Int>.makeStream()
    weak var gone: TestScheduler?
    let task = try {
      let scheduler = TestScheduler()
      gone = scheduler
      let task = Task(executorPreference: scheduler.virtualExecutor.clock) {
        await wakeUps.first { _ in true }
      }
      try scheduler.run()
      return task
    }()
    #expect(gone == nil)
    wakeUp.yield(7)
    #expect(await task.value == 7)
  }

  @Test func `child tasks and actors stay on its executor, so advancing needs no await`() throws {
    actor Sum {
      var sum = 0
      func add(_ number: Int) -> Int {
        sum += number
        return sum
      }
    }
    Task(executorPreference: clock) { [log, clock] in
      let sum = Sum()
      await withTaskGroup { group in
        for wait in [30, 10, 20] {
          group.addTask {
            try? await clock.sleep(for: .nanoseconds(wait))
            log.write("\(await sum.add(wait))", at: clock)
          }
        }
      }
      log.write("done", at: clock)
    }
    try scheduler.advance(by: .nanoseconds(19))
    #expect(log.entries == ["10:10"])
    try scheduler.advance(by: .nanoseconds(100))
    #expect(log.entries == ["10:10", "20:30", "30:60", "30:done"])
  }

  @Test func `an advance wakes tasks of other code that sleep on it`() async throws {
    let sleeping = Task { [clock] in try await clock.sleep(until: Instant(nanoseconds: 5)) }
    while scheduler.pendingCount == 0 { await Task.yield() }
    try scheduler.advance(by: .nanoseconds(5))
    try await sleeping.value
    #expect(scheduler.pendingCount == 0)
  }

  @Test(arguments: [0, -1, 5])
  func `sleeping until now or the past lets the ready tasks run first`(_ past: Int64) throws {
    let other = TestScheduler()
    let executor = other.virtualExecutor.clock
    try scheduler.advance(to: Instant(nanoseconds: 5))
    Task(executorPreference: executor) { [clock, log] in
      try await clock.sleep(until: Instant(nanoseconds: past))
      log.write("slept")
    }
    Task(executorPreference: executor) { [log] in log.write("ready") }
    try other.run()
    #expect(log.entries == ["ready", "slept"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `a cancelled sleeper throws without an advance and leaves no work`() async throws {
    let sleeping = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    while scheduler.pendingCount == 0 { await Task.yield() }
    sleeping.cancel()
    try scheduler.advance(by: .zero)
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    #expect(scheduler.pendingCount == 0)
    #expect(clock.now == .zero)
  }

  @Test func `an already cancelled task does not sleep, not even until the past`()
    async throws
  {
    for wait in [1, 0] {
      let task = Task { [clock] in
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(for: .seconds(wait))
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `each of many sleepers ends once, also if cancelled while others wake`() async throws {
    let sleepers = (1...500).map { number in
      Task { [clock] in try await clock.sleep(for: .nanoseconds(number % 7 + 1)) }
    }
    while scheduler.pendingCount < sleepers.count { await Task.yield() }
    let cancelling = Task.detached {
      for sleeper in sleepers { sleeper.cancel() }
    }
    try scheduler.run()
    await cancelling.value
    try scheduler.run()
    for sleeper in sleepers { _ = await sleeper.result }
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `without the scheduler no task sleeps, and tasks run on the pool`() async throws {
    let (clock, sleeping) = {
      let scheduler = TestScheduler()
      let clock = scheduler.virtualExecutor.clock
      let sleeping = Task(executorPreference: clock) { try await clock.sleep(for: .seconds(1)) }
      #expect(throws: Never.self) { try scheduler.advance(by: .zero) }
      #expect(scheduler.pendingCount == 1)
      return (clock, sleeping)
    }()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
    #expect(await Task(executorPreference: clock) { 5 }.value == 5)
  }
}
