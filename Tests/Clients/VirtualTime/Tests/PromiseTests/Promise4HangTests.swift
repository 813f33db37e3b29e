import MarbleVirtualTime
import Synchronization
import TestTools
import Testing

/// Keeps what nobody resumes, so that the runtime does not tell that it is lost.
private let kept = Mutex<[any Sendable]>([])

private struct Loader: Sendable {
  func load() async -> Int {
    await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
      kept.withLock { $0.append(continuation) }
    }
  }

  func loadTwice() async -> Int { await load() + 1 }
}

private actor Gate {
  private var waiting: [UnsafeContinuation<Void, Never>] = []

  func pass() async { await withUnsafeContinuation { waiting.append($0) } }
}

/// A global that starts a task when it is used first.
private actor Flusher {
  static let shared = Flusher()
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var loop: Task<Void, Never>?

  func flush() async {
    if loop == nil {
      loop = Task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .milliseconds(100))
          for task in waiting { task.resume() }
          waiting = []
        }
      }
    }
    await withCheckedContinuation { waiting.append($0) }
  }
}

private let hang = "the test waits, and nothing is due that could wake it:"

enum Promise4 {
  @Suite(.serialized) struct HangTests {
    @Test(
      .reports(
        hang, "'the test', waits since 500ms for a task at Promise4HangTests.swift:58 in Promise4.",
        "'load', made by 'the test', waits since 200ms for a continuation at "
          + "Promise4HangTests.swift:11 in Loader.load()"), .virtualTime, .timeLimit(.minutes(1)))
    func `a continuation that nobody resumes`() async throws {
      try await Task.sleep(for: .milliseconds(200))
      let task = Task(name: "load") { await Loader().loadTwice() }
      try await Task.sleep(for: .milliseconds(300))
      _ = await task.value
    }

    @Test(
      .reports(
        hang,
        "'the test', waits since the beginning for a continuation at Promise4HangTests.swift:70"),
      .virtualTime)
    func `a stream that does not end`() async throws {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      kept.withLock { $0.append(continuation) }
      continuation.yield(1)
      for await _ in stream {}
    }

    @Test(
      .reports(
        hang, "'the test', waits since 1s for a task of its group",
        "'child', made by 'the test', waits since the beginning for a continuation at "
          + "Promise4HangTests.swift:22 in Gate.pass()"), .virtualTime)
    func `a child of a group at a gate`() async throws {
      let gate = Gate()
      await withTaskGroup(of: Void.self) { group in
        group.addTask(name: "child") { await gate.pass() }
        group.addTask { try? await Task.sleep(for: .seconds(1)) }
        await group.waitForAll()
      }
    }

    @Test(.reports(hang, "in Loader.load()"), .virtualTime)
    @MainActor func `an async let on the main actor`() async throws {
      async let value = Loader().load()
      _ = await value
    }

    @Test(
      .reports(hang, "'first', made by 'the test'", "'second', made by 'the test'"), .virtualTime)
    func `two tasks wait for each other`() async throws {
      let first = Task(name: "first") {
        try? await Task.sleep(for: .seconds(1))
        await kept.withLock { $0.compactMap { $0 as? Task<Void, Never> }.last }?.value
      }
      let second = Task(name: "second") { await first.value }
      kept.withLock { $0.append(second) }
      await second.value
    }

    @Test(.reports(hang), .virtualTime) func `a task of the main actor`() async throws {
      await Task { @MainActor in _ = await Loader().load() }.value
    }

    /// The first case starts the task of a global, and takes it to its end.
    @Test(.virtualTime(leftovers: .allowed)) func `the first use of a global with a task`() async {
      await Flusher.shared.flush()
      #expect(VirtualTime.now == .milliseconds(100))
    }

    @Test(.reports(hang, "in Flusher.flush()"), .virtualTime)
    func `the next use of a global with a task`() async {
      await Flusher.shared.flush()
    }

    /// The next bubble is not disturbed by a hang before it.
    @Test(.virtualTime) func `a test after a hang`() async throws {
      let watch = Watch()
      try await Task.sleep(for: .seconds(1))
      #expect(watch.time == .seconds(1))
    }
  }

  private static let forced =
    "'the test' went on at one instant for 2000 turns of tasks or reads of a clock without a pause"

  @Suite struct LoopTests {
    @Test(
      .reports("task 1 went on at one instant for 2000 turns of tasks"),
      .virtualTime)
    func `a task that yields beside a sleep`() async throws {
      let spinner = Task { while !Task.isCancelled { await Task.yield() } }
      let watch = Watch()
      try await Task.sleep(for: .seconds(1))
      spinner.cancel()
      #expect(watch.time == .seconds(1))
    }

    @Test(.reports(forced), .virtualTime) func `a yield loop until a deadline`() async throws {
      let deadline = ContinuousClock.now + .milliseconds(50)
      while ContinuousClock.now < deadline { await Task.yield() }
      #expect(ContinuousClock.now >= deadline)
    }

    @Test(.reports(forced), .virtualTime) func `a clock that is read in a loop`() async throws {
      let deadline = ContinuousClock.now + .milliseconds(50)
      var reads = 0
      while ContinuousClock.now < deadline { reads += 1 }
      try await Task.sleep(for: .milliseconds(1))
      #expect(reads >= 1000)
    }

    @Test(.reports(forced), .virtualTime) func `a clock that is read by the last turn`() {
      let deadline = ContinuousClock.now + .milliseconds(50)
      while ContinuousClock.now < deadline {}
      #expect(ContinuousClock.now >= deadline)
    }

    /// Many tasks that read a clock once are no loop.
    @Test(.virtualTime) func `a clock that many tasks read`() async {
      await withTaskGroup(of: Duration.self) { group in
        for _ in 0..<5_000 { group.addTask { Watch().time } }
        for await time in group { #expect(time == .zero) }
      }
      #expect(VirtualTime.now == .zero)
    }

    @Test(.reports(forced), .virtualTime) func `a yield loop until a flag`() async throws {
      let flag = Mutex(false)
      Task {
        try await Task.sleep(for: .seconds(5))
        flag.withLock { $0 = true }
      }
      while !flag.withLock({ $0 }) { await Task.yield() }
      #expect(VirtualTime.now >= .seconds(5))
      #expect(VirtualTime.now < .seconds(6))
    }

    @Test(.virtualTime) func `some yields are no loop`() async throws {
      for _ in 0..<900 { await Task.yield() }
      #expect(VirtualTime.now == .zero)
    }

    @Test(.virtualTime) func `two thousand yields are no loop`() async throws {
      for _ in 0..<1990 { await Task.yield() }
      #expect(VirtualTime.now == .zero)
    }

    @Test(
      .reports(
        "the test does not end: after 100000 turns of tasks the virtual time is 50333s, and 'task 1' "
          + "still ran"), .virtualTime,
      .timeLimit(.minutes(1)))
    func `a sleep loop without end`() async throws {
      await Task { while true { try? await Task.sleep(for: .seconds(1)) } }.value
    }
  }
}
