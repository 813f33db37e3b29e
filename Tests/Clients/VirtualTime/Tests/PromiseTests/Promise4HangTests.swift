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
    @Test(.reports(hang, "in Loader.load()"), .virtualTime)
    @MainActor func `an async let on the main actor`() async throws {
      async let value = Loader().load()
      _ = await value
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

    @Test(.virtualTime) func `two thousand yields are no loop`() async throws {
      for _ in 0..<1990 { await Task.yield() }
      #expect(VirtualTime.now == .zero)
    }
  }
}
