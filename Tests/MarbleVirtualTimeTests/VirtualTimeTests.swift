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

  #if canImport(Glibc)
    @Test(.virtualTime)
    func `the time waits for no answer to what the code writes into a file`() async throws {
      let file = open("/dev/null", O_WRONLY)
      defer { close(file) }
      let begin = RealTime.monotonic
      for _ in 1...40 {
        _ = write(file, "log", 3)
        try await Task.sleep(for: .seconds(1))
      }
      #expect(RealTime.monotonic - begin < .seconds(5))
    }
  #endif

  /// As two schedulers of RxSwift's main thread in one chain, after its `debounce`.
  @Test(.virtualTime)
  func `a handler that cancels its timer hops twice over the main queue`() async throws {
    let log = Log()
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "serial"))
    timer.schedule(deadline: .now() + 0.3)
    timer.setEventHandler {
      timer.cancel()
      DispatchQueue.main.async {
        DispatchQueue.main.async { log.add("\(VirtualTime.now)") }
      }
    }
    timer.resume()
    try await Task.sleep(for: .milliseconds(301))
    #expect(log.values == ["0.3 seconds"])
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

  // MARK: Turns that do not give control back

  private func blockedTurn(
    _ body: @escaping @Sendable () async throws -> Void
  ) async -> (task: String, place: CodePlace?)? {
    let outcome = await Bubble(turnLimit: .milliseconds(300)).run(named: "the test", body)
    guard case .blocked(let task, let place) = outcome else { return nil }
    return (task, place)
  }

  /// More of them than the pool has threads.
  @Test func `turns that a lock blocks end, and the next tests run`() async throws {
    @Sendable func block() {
      let condition = NSCondition()
      condition.lock()
      condition.wait()
    }
    for _ in 0..<3 {
      let turn = try #require(await blockedTurn { block() })
      #expect(turn.task == "'the test'")
      #expect(turn.place?.line?.hasPrefix("VirtualTimeTests.swift:") == true)
      #expect(turn.place?.function.hasPrefix("block") == true)
    }
    let next = await Bubble().run(named: "the test") { try await Task.sleep(for: .seconds(9)) }
    if case .ended = next {} else { Issue.record("\(next)") }
  }

  @Test func `a loop that waits for its cancellation is cancelled`() async throws {
    let turn = try #require(
      await blockedTurn {
        let task = Task { while !Task.isCancelled {} }
        try await Task.sleep(for: .seconds(1))
        task.cancel()
      })
    #expect(turn.task == "task 1")
  }
}
