import CoreFoundation
import Foundation
import MarbleTasks
import MarbleVirtualTime
import Testing

/// Every construct waits in the time of its test, and none on the clock of the wall.
@Suite(.serialized, .virtualTime) struct ConstructTests {
  @Test(arguments: Construct.promised)
  func `runs in virtual time`(_ construct: Construct) async throws {
    try await construct.run(ContinuousClock())
    #expect(VirtualTime.now == .milliseconds(1))
  }

  private actor Reader {
    func read() async -> ContinuousClock.Instant {
      await Task.immediateDetached { ContinuousClock.now }.value
    }
  }

  /// Such a task inherits no mark of its test, and no executor runs its first turn.
  @Test func `the first turn of a task that begins at once reads the virtual clock`() async {
    let now = ContinuousClock.now
    #expect(await Task.immediateDetached { ContinuousClock.now }.value == now)
    #expect(
      await Task.immediateDetached {
        await Task.immediateDetached { ContinuousClock.now }.value
      }.value == now)
    #expect(await Task { await Reader().read() }.value == now)
    #expect(
      await Task { @MainActor in Task.immediateDetached { ContinuousClock.now } }.value.value == now
    )
    #expect(
      await withCheckedContinuation { test in
        DispatchQueue.global().async {
          Task.immediate { test.resume(returning: ContinuousClock.now) }
        }
      } == now)
  }

  private func runLoop() {
    // A loop that has nothing to do returns at once.
    RunLoop.current.perform {}
    CFRunLoopRun()
  }

  /// As `toBlocking()` of RxBlocking does.
  @Test func `a run loop in a turn lets the others run until one of them stops it`() async {
    let loop = Transfer(CFRunLoopGetCurrent()!)
    Task {
      try await Task.sleep(for: .seconds(3600))
      CFRunLoopStop(loop.value)
    }
    runLoop()
    #expect(VirtualTime.now == .seconds(3600))
  }
}

/// It knows its tasks by their numbers until it ends, also one that no executor has run.
@Test func `a bubble is released after a task that began at once`() async throws {
  weak var executor: VirtualExecutor?
  do {
    let bubble = Bubble()
    executor = bubble.executor
    _ = await bubble.run(named: "test") {
      await Task.immediateDetached { _ = ContinuousClock.now }.value
    }
  }
  // The thread of the driver may be the last that has it.
  for _ in 0..<1_000 where executor != nil { try await Task.sleep(for: .milliseconds(1)) }
  // A report must not describe it.
  let isKept = executor != nil
  #expect(!isKept)
}
