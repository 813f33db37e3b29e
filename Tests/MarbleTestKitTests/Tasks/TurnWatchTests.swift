import Dispatch
import Foundation
import MarbleStreams
import Synchronization
import Testing

@testable import MarbleTasks
@testable import MarbleTestKit

/// The lines of a watch.
private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])
  private let hasCome = DispatchSemaphore(value: 0)

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
    hasCome.signal()
  }

  /// Blocks the turn of a task until it has been named, for at most ten seconds: a turn that nobody
  /// names must fail the test and not stop it.
  func block() { _ = hasCome.wait(timeout: .now() + .seconds(10)) }
}

/// Uses a fifth of the time after which a turn is named.
private func useTime() { Thread.sleep(forTimeInterval: 0.01) }

@Suite struct `A turn that does not give control back` {
  private let lines = Lines()

  private func watch(_ bench: MarbleBench) -> MarbleBench {
    let tasks = bench.tasks
    tasks.watched.monitor = TurnMonitor(every: .milliseconds(10))
    tasks.watched.write = { [lines] in lines.add($0) }
    return bench
  }

  @Test func `is named with its bench, its task and its instant`() throws {
    let bench = watch(MarbleBench(tick: .milliseconds(100), reporter: nil))
    let (clock, line) = (bench.clock, #line - 1)
    bench.start("loader") { [lines] in
      try await clock.sleep(for: .milliseconds(300))
      lines.block()
    }
    try bench.run()
    #expect(
      lines.all == [
        "Marbles: 'loader' of the bench at \(#fileID):\(line) has not "
          + "given control back for 50ms of real time, at 300ms: a loop without a suspension, or a "
          + "wait that blocks the thread, cannot be stopped"
      ])
  }

  @Test func `is named on the main actor, and without a name`() throws {
    let bench = watch(MarbleBench(reporter: nil))
    bench.start("maker") { [lines] in
      await Task { @MainActor in lines.block() }.value
      await Task { lines.block() }.value
    }
    try bench.run()
    #expect(lines.all.map { $0.prefix(16) } == ["Marbles: task 1 ", "Marbles: task 2 "])
  }

  @Test func `is named once`() throws {
    let bench = watch(MarbleBench(reporter: nil))
    bench.start("loader") { [lines] in
      lines.block()
      for _ in 0..<15 { useTime() }
    }
    try bench.run()
    #expect(lines.all.count == 1)
  }

  @Test func `is the one around another turn, after that has ended`() throws {
    let scheduler = TestScheduler()
    let tasks = watched(RunTasks(scheduler), "'Sign in'")
    tasks.isolation = .mainActor
    tasks.perform("an input") { [lines] in
      Task(name: "outer") {
        tasks.perform("a row") {}
        lines.block()
      }
    }
    var outcome: Result<Void, any Error>?
    tasks.run { outcome = Result { try scheduler.run() } }
    try outcome?.get()
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.hasPrefix("Marbles: task 1 of 'Sign in' has") == true, "\(lines.all)")
  }

  private func watched(_ tasks: RunTasks, _ name: String) -> RunTasks {
    tasks.name = { name }
    tasks.watched.monitor = TurnMonitor(every: .milliseconds(10))
    tasks.watched.write = { [lines] in lines.add($0) }
    return tasks
  }

  /// The first task is made when the run has begun, as by the code of a system.
  @Test func `is named with its scenario`() throws {
    let scheduler = TestScheduler()
    let tasks = watched(RunTasks(scheduler), "'Sign in' (sign-in.marbles:3)")
    scheduler.schedule(after: .seconds(2)) {
      tasks.perform("an input") { [lines] in Task { lines.block() } }
    }
    var outcome: Result<Void, any Error>?
    tasks.run { outcome = Result { try scheduler.run() } }
    try outcome?.get()
    #expect(tasks.end() == [])
    #expect(lines.all.count == 1)
    #expect(
      lines.all.first?.hasPrefix(
        "Marbles: task 1 of 'Sign in' (sign-in.marbles:3) has not given control back for 50ms of "
          + "real time, at 2s: ") == true, "\(lines.all)")
  }

  @Test func `is not one of many short turns`() throws {
    let bench = watch(MarbleBench(reporter: nil))
    let clock = bench.clock
    bench.start("short turns") {
      for _ in 0..<20 {
        useTime()
        try await clock.sleep(for: .seconds(1))
      }
    }
    try bench.run()
    #expect(lines.all == [])
  }
}
