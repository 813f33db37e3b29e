import Foundation
import MarbleStreams
import Testing

@testable import MarbleTasks
@testable import MarbleTestKit

/// The lines that the tasks of a test write, with their milliseconds.
private final class TimedLog: @unchecked Sendable {
  private let clock: VirtualClock
  private let lock = NSLock()
  private var lines: [String] = []

  init(_ clock: VirtualClock) { self.clock = clock }

  var text: String { lock.withLock { lines.joined(separator: "\n") } }

  func write(_ text: String) {
    lock.withLock { lines.append("\(clock.now.nanoseconds / 1_000_000) \(text)") }
  }
}

@MainActor private final class Screen {
  private let log: TimedLog

  init(_ log: TimedLog) { self.log = log }

  func show(_ text: String) async {
    await Task.yield()
    log.write("screen \(text)")
  }
}

private actor Counter {
  private var number = 0

  func next() async -> Int {
    number += 1
    let number = number
    if replacesDefaultExecutor { await Task.yield() }
    return number
  }
}

/// Runs a test in which tasks of every kind meet, and returns its log.
private func busyTest() throws -> String { try busyTest { _ in }.log }

/// Runs the test, and returns its log, the number of turns of its tasks, and the result of a
/// closure that is called before.
private func busyTest<Result>(
  _ prepare: (MarbleBench) -> Result
) throws -> (log: String, turns: Int, result: Result) {
  let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
  let result = prepare(bench)
  let clock = bench.clock
  let log = TimedLog(clock)
  let keys = bench.hot("a-b-c------d-e---|").values
  bench.expect(keys, "a-b-c------d-e---|")
  bench.start("tasks of every kind") {
    let screen = await MainActor.run { Screen(log) }
    let counter = Counter()
    let shown = Task { @MainActor in for await key in keys { await screen.show(key) } }
    let timer = start {
      for _ in 0..<3 {
        try? await clock.sleep(for: .milliseconds(300))
        log.write("timer \(await counter.next())")
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          try? await clock.sleep(for: .milliseconds(100 * (number % 2)))
          let inner = Task {
            await Task.yield()
            log.write("inner \(number)")
            return await counter.next()
          }
          async let first = counter.next()
          async let second = counter.next()
          log.write("sum \(number) \(await first + second + inner.value)")
          await Task.detached { await screen.show("detached \(number)") }.value
        }
      }
    }
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    Task {
      for number in 0..<3 {
        try? await clock.sleep(for: .milliseconds(120))
        continuation.yield(number)
      }
      continuation.finish()
    }
    for await number in numbers { log.write("stream \(number)") }
    let cancelled = Task {
      do { try await clock.sleep(for: .seconds(99)) } catch { log.write("cancelled") }
    }
    await Task.yield()
    cancelled.cancel()
    for task in [shown, timer, cancelled] { await task.value }
    log.write("done")
  }
  try bench.run()
  let turns = bench.scheduler.virtualExecutor.tasks.all.reduce(0) { $0 + $1.turnCount }
  return (log.text, turns, result)
}

private func start(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
  replacesDefaultExecutor ? Task.immediate(operation: body) : Task(operation: body)
}

/// False where a bench does not catch the first suspension of `Task.immediate`, and `Task.yield` in
/// an actor in a task that prefers no executor.
private let replacesDefaultExecutor = RuntimeHooks.capabilities.contains(.defaultExecutor)

@Suite struct DeterminismTests {
  /// The log of the first run. All cases compare theirs with it.
  private static let reference = Result { try busyTest() }

  @Test(arguments: 1...8)
  func `the log of a test is the same in every run`(_ parallelCase: Int) async throws {
    let reference = try Self.reference.get()
    let realWork = Task.detached {
      var rounds = 0
      while !Task.isCancelled {
        try? await Task.sleep(for: .microseconds(10))
        rounds += await MainActor.run { 1 }
      }
      return rounds
    }
    for run in 1...10 {
      let log = try busyTest()
      try #require(log == reference, "run \(run) of case \(parallelCase)")
      await Task.yield()
    }
    realWork.cancel()
    #expect(await realWork.value > 0)
  }

  private static let explained = Result {
    let test = try busyTest { $0.explainTasks() }
    return (log: test.log, turns: test.turns, text: test.result.description)
  }

  @Test(arguments: 1...8)
  func `the explanation of a test is the same in every run`(_ parallelCase: Int) throws {
    let reference = try Self.explained.get().text
    for run in 1...10 {
      let text = try busyTest { $0.explainTasks() }.result.description
      try #require(text == reference, "run \(run) of case \(parallelCase)")
    }
  }

  @Test func `an explanation changes nothing in the run`() throws {
    let (plain, explained) = (try busyTest { _ in }, try Self.explained.get())
    #expect(explained.log == plain.log)
    #expect(explained.turns == plain.turns)
  }

  @Test func `the log has a line of every kind of task`() throws {
    let log = try busyTest()
    for kind in [
      "screen a", "timer", "inner 0", "sum 0", "screen detached 0", "stream 0", "cancelled", "done",
    ] {
      #expect(log.contains(kind), "\(log)")
    }
  }
}
