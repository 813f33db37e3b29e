import Dispatch
import Foundation
import MarbleVirtualTime
import Synchronization
import Testing

@testable import MarbleTasks

/// More is in the client package `Tests/Clients/VirtualTime`, whose process runs nothing else.
struct VirtualTimeTests {
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    var values: [String] { lines.withLock(\.self) }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  @Test(.virtualTime)
  func `no task runs while a block runs, also after another one has ended`() async throws {
    let log = Log()
    for (name, milliseconds) in [("short", 5), ("long", 25)] {
      DispatchQueue.global().async {
        usleep(UInt32(milliseconds) * 1_000)
        log.add(name)
      }
    }
    Task { log.add("task") }
    try await Task.sleep(for: .seconds(1))
    #expect(log.values == ["short", "long", "task"])
  }

  @Test(.virtualTime)
  func `the other tasks of an instant run before settle and advance return`() async throws {
    let log = Log()
    Task {
      await Task.yield()
      log.add("now")
      for _ in 1...2 { try await Task.sleep(for: .milliseconds(500)) }
      log.add("later")
    }
    await VirtualTime.settle()
    #expect(log.values == ["now"])
    #expect(VirtualTime.now == .zero)
    try await VirtualTime.advance(by: .seconds(1))
    #expect(log.values == ["now", "later"])
    #expect(VirtualTime.now == .seconds(1))
  }

  @Test(
    .virtualTime,
    arguments: [
      ([40, 80], "a-b---c"), ([200, 300], "a-b--c"), ([1_500, 500], "a--bc"),
      ([3_000, 7_000], "a--b------c"),
    ])
  func `a row in a report has the greatest tick that divides all instants`(
    waits: [Int], row: String
  ) async throws {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let received = VirtualTime.record(stream)
    for (wait, text) in zip([0] + waits, ["a", "b", "c"]) {
      try await Task.sleep(for: .milliseconds(wait))
      continuation.yield(text)
    }
    await VirtualTime.settle()
    #expect(received.lines == ["the sequence  \(row)"])
  }

  @Test func `a thread waits for its tasks in virtual time`() async {
    let isOver = DispatchSemaphore(value: 0)
    let outcome = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let outcome = Bubble().run(around: {
          Task {
            // More steps than those of which a run without an end prints the names.
            for _ in 1...2_000 { try await Task.sleep(for: .seconds(5)) }
            isOver.signal()
          }
          isOver.wait()
        })
        continuation.resume(returning: outcome)
      }
    }
    if case .ended = outcome {} else { Issue.record("\(outcome)") }
  }

  @Test func `the time stands still after a task of a framework, until its thread waits again`() {
    func wait(on thread: SystemThread?) -> Duration {
      var framework = FrameworkReturn(on: thread)
      let standsBefore = framework.mayFollow(openTasks: 1)
      #expect(!standsBefore)
      let begin = ContinuousClock.now
      while framework.mayFollow(openTasks: 0), ContinuousClock.now - begin < .seconds(5) {
        usleep(1_000)
      }
      return ContinuousClock.now - begin
    }
    let grace = wait(on: nil)
    #expect(grace >= .milliseconds(20) && grace < .seconds(5))
    // This thread runs whenever it looks at itself, but the wait has a limit.
    guard let own = SystemThread.current else { return }
    let limit = wait(on: own)
    #expect(limit >= .seconds(2) && limit < .seconds(5))
  }
}
