@preconcurrency import Dispatch
import Foundation
import MarbleVirtualTime
import Synchronization
import TestTools
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Real time, in steps of 10 ms: virtual time does not know what `times` returns.
private func realSeconds(_ body: () throws -> Void) rethrows -> Double {
  var time = tms()
  let begin = times(&time)
  try body()
  return Double(times(&time) - begin) / Double(sysconf(Int32(_SC_CLK_TCK)))
}

// Functions that block are not called in async functions, so that the compiler does not warn.
private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
private func wait(for semaphore: DispatchSemaphore, seconds: Double) -> Bool {
  semaphore.wait(timeout: .now() + seconds) == .success
}
private func wait(for group: DispatchGroup) { group.wait() }

private func spawn(_ path: String) -> pid_t {
  var process = pid_t()
  var arguments = [strdup(path), nil]
  defer { free(arguments[0]) }
  posix_spawn(&process, path, nil, nil, &arguments, nil)
  return process
}

/// A thread that is older than a test and performs closures for it.
private final class Worker: @unchecked Sendable {
  @TaskLocal static var current: Worker?
  private let condition = NSCondition()
  private var closures: [@Sendable () -> Void] = []

  /// - Parameter polls: True if it looks for closures again and again, and nobody wakes it.
  init(latency: UInt32, polls: Bool) {
    Thread.detachNewThread { [self] in
      while true {
        condition.lock()
        while closures.isEmpty { _ = condition.wait(until: Date() + (polls ? 0.001 : 60)) }
        let closure = closures.removeFirst()
        condition.unlock()
        usleep(latency)
        closure()
      }
    }
    // It waits when the test begins.
    usleep(20_000)
  }

  func perform(_ closure: @escaping @Sendable () -> Void) {
    leave(closure)
    condition.signal()
  }

  /// Leaves a closure for a worker that polls.
  func leave(_ closure: @escaping @Sendable () -> Void) {
    condition.withLock { closures.append(closure) }
  }
}

/// Makes a worker before the run begins.
private struct WorkerTrait: TestTrait, TestScoping {
  let latency: UInt32
  var polls = false

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Worker.$current.withValue(Worker(latency: latency, polls: polls)) {
      try await function()
    }
  }
}

enum Promise5 {
  /// A row of the table each.
  @Suite struct RefusalTests {
    @Test(.reports("a thread sleeps"), .virtualTime) func `a pause of the C library`() async throws
    {
      let watch = Watch()
      func pause() { usleep(20_000) }
      pause()
      #expect(watch.time == .milliseconds(20))
    }

    @Test(.reports("a turn waits for a semaphore at Promise5RefusalTests.swift:21"), .virtualTime)
    func `a semaphore that a task signals`() async throws {
      let semaphore = DispatchSemaphore(value: 0)
      Task {
        try await Task.sleep(for: .seconds(2))
        semaphore.signal()
      }
      wait(for: semaphore)
      #expect(VirtualTime.now == .seconds(2))
    }

    @Test(.reports("a turn waits for a semaphore"), .virtualTime)
    func `a semaphore with a limit`() async throws {
      let semaphore = DispatchSemaphore(value: 0)
      #expect(!wait(for: semaphore, seconds: 3))
      #expect(VirtualTime.now == .seconds(3))
    }

    @Test(.virtualTime) func `a semaphore that is free`() async throws {
      let semaphore = DispatchSemaphore(value: 1)
      wait(for: semaphore)
      semaphore.signal()
    }

    @Test(.reports("a turn waits for a DispatchGroup"), .virtualTime)
    func `a group that is waited for`() async throws {
      let group = DispatchGroup()
      group.enter()
      Task {
        try await Task.sleep(for: .seconds(1))
        group.leave()
      }
      wait(for: group)
      #expect(VirtualTime.now == .seconds(1))
    }

    @Test(.mayReport("a thread that the test does not know has resumed"), .virtualTime)
    func `an exit test`() async {
      await #expect(processExitsWith: .failure) { fatalError() }
    }

    @Test(
      WorkerTrait(latency: 500_000, polls: true), .reports("the test has started a process"),
      .virtualTime)
    func `a process whose end is told late`() async {
      let process = spawn("/bin/true")
      await withCheckedContinuation { continuation in
        Worker.current?.leave {
          waitpid(process, nil, 0)
          continuation.resume()
        }
      }
      #expect(VirtualTime.now == .zero)
    }

    @Test(.virtualTime) func `a thread that the test starts`() async throws {
      let value = await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: 4) }
      }
      #expect(value == 4)
    }

    @Test(
      WorkerTrait(latency: 20_000), .reports("a thread that the test does not know"),
      .virtualTime)
    func `a thread that is older than the test beside a timeout`() async {
      for _ in 0..<20 { #expect(await Self.answerOfOlderThread() == "answer") }
      #expect(VirtualTime.now == .zero)
    }

    @Test(
      WorkerTrait(latency: 20_000), .reports("a thread that the test does not know"),
      .virtualTime)
    func `two answers of a thread that is older than the test`() async {
      async let first = Self.answerOfOlderThread()
      async let second = Self.answerOfOlderThread()
      #expect(await [first, second] == ["answer", "answer"])
      #expect(VirtualTime.now == .zero)
    }

    @Test(
      WorkerTrait(latency: 20_000), .reports("a thread that the test does not know"),
      .virtualTime)
    func `an answer after a call that has none`() async throws {
      Worker.current?.perform {}
      try await Task.sleep(for: .seconds(1))
      #expect(await Self.answerOfOlderThread() == "answer")
    }

    @Test(
      WorkerTrait(latency: 1_000, polls: true), .reports("a turn waits for a semaphore"),
      .virtualTime)
    func `a semaphore that a thread signals which nobody has woken`() async {
      let semaphore = DispatchSemaphore(value: 0)
      Worker.current?.leave { semaphore.signal() }
      wait(for: semaphore)
    }

    @Test(
      WorkerTrait(latency: 400_000), .reports("a thread that the test does not know"),
      .virtualTime(patience: .seconds(5)))
    func `a slow thread that is older than the test`() async {
      #expect(await Self.answerOfOlderThread() == "answer")
    }

    /// Nothing else is due, so the bubble goes on waiting after its patience.
    @Test(
      WorkerTrait(latency: 400_000), .reports("a thread that the test does not know"),
      .virtualTime)
    func `a slow thread beside which nothing is due`() async {
      #expect(await Self.answerOfOlderThread(within: nil) == "answer")
    }

    @Test(.reports("goes on for long; virtual time does not wait for it"), .virtualTime)
    func `a thread of the test beside which nothing is due`() async {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          work(milliseconds: 1_200)
          continuation.resume()
        }
      }
    }

    private static func answerOfOlderThread(
      within limit: Duration? = .seconds(100)
    ) async -> String {
      await text(within: limit) {
        await withCheckedContinuation { continuation in
          Worker.current?.perform { continuation.resume(returning: "answer") }
        }
      }
    }

    @Test(.virtualTime) func `a thread beside a timeout`() async {
      let value = await text(within: .seconds(5)) {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            usleep(20_000)
            continuation.resume(returning: "thread")
          }
        }
      }
      #expect(value == "thread")
    }

    @Test(.reports("goes on for long; virtual time does not wait for it"), .virtualTime)
    func `a thread that goes on`() async throws {
      Thread.detachNewThread { pause() }
      try await Task.sleep(for: .seconds(100))
      #expect(VirtualTime.now == .seconds(100))
    }

    @Test(.reports("run loop"), .virtualTime) func `a run loop with a timer`() async throws {
      let fired = Log<Int>()
      func run() {
        let timer = Timer(timeInterval: 0.02, repeats: true) { _ in fired.add(1) }
        RunLoop.current.add(timer, forMode: .default)
        RunLoop.current.run(until: Date().addingTimeInterval(0.1))
        timer.invalidate()
      }
      run()
    }

    @Test(
      .reports(
        "the test waits, and nothing is due that could wake it:",
        "'the test', waits since the beginning for a continuation at Promise5RefusalTests.swift"),
      .virtualTime)
    func `a timer of Foundation`() async throws {
      await withCheckedContinuation { continuation in
        let timer = Timer(timeInterval: 0.05, repeats: false) { _ in continuation.resume() }
        RunLoop.main.add(timer, forMode: .default)
      }
    }

    @Test(.reports(conditionWait), .virtualTime) func `a condition with a limit`() async throws {
      #expect(Self.realSecondsOfCondition() < 2)
    }

    @Test(.reports(conditionWait), .virtualTime)
    func `a condition with a limit, after virtual time`()
      async throws
    {
      #expect(Date() < Date.distantFuture)
      try await Task.sleep(for: .milliseconds(500))
      #expect(Self.realSecondsOfCondition() < 0.4)
    }

    private static let conditionWait =
      "a thread waits for a condition with a deadline at Promise5RefusalTests.swift"

    private static func realSecondsOfCondition() -> Double {
      let condition = NSCondition()
      return realSeconds {
        condition.lock()
        _ = condition.wait(until: Date().addingTimeInterval(0.01))
        condition.unlock()
      }
    }

    /// The patience is long, because a busy machine is slow.
    @Test(.reports(fileWait), .virtualTime(patience: .seconds(5)))
    func `a socket beside a timeout`() async throws {
      #expect(try await Self.readSocket(times: 1) { $0() } == ["hello"])
      #expect(VirtualTime.now == .zero)
    }

    /// No turn writes, and none wakes the thread that does.
    @Test(
      WorkerTrait(latency: 50_000, polls: true), .reports(fileWait),
      .virtualTime(patience: .seconds(5)))
    func `a socket that another thread feeds twice, beside a timeout`() async throws {
      let read = try await Self.readSocket(times: 2) { write in
        for _ in 1...2 { Worker.current?.leave(write) }
      }
      #expect(read == ["hello", "hello"])
      #expect(VirtualTime.now == .zero)
    }

    private static let fileWait =
      "the test waits for a file or a socket at Promise5RefusalTests.swift"

    /// Reads from one of a pair of sockets what is written into the other.
    private static func readSocket(
      times: Int, _ feed: (@escaping @Sendable () -> Void) -> Void
    ) async throws -> [String] {
      var ends: [Int32] = [0, 0]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      let (reading, writing) = (ends[0], ends[1])
      defer {
        close(reading)
        close(writing)
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: reading, queue: .global())
      defer { source.cancel() }
      let (texts, sender) = AsyncStream.makeStream(of: String.self)
      source.setEventHandler {
        var bytes = [UInt8](repeating: 0, count: 5)
        let count = read(reading, &bytes, 5)
        sender.yield(String(decoding: bytes.prefix(count), as: UTF8.self))
      }
      source.resume()
      feed { _ = write(writing, "hello", 5) }
      var received: [String] = []
      for _ in 0..<times {
        received.append(
          await text(within: .seconds(10)) {
            for await text in texts { return text }
            return "nothing"
          })
      }
      return received
    }
  }
}
