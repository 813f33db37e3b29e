import Dispatch
import Foundation
import MarbleStreams

/// For a test framework that waits itself, as XCTest does.
extension Bubble {
  /// Performs a closure that starts tasks and waits for them. Another thread drives the bubble
  /// meanwhile.
  package func run(around body: () -> Void) -> Outcome {
    if let refusal = Self.refusal { return .refused(refusal) }
    BubbleTurn.process.acquireAndBlock()
    defer { BubbleTurn.process.release() }
    // XCTest waits on threads of its own.
    longThreads = .max
    let thread = SystemThread.current
    begin()
    let (begun, over) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let outcome = Transfer(OutcomeBox())
    // The driver must be no code of the bubble, so a new thread makes its task.
    Thread.detachNewThread {
      Task.detached { [self] in
        noteFirst(after: RuntimeSymbols.process.currentNumber)
        begun.signal()
        outcome.value.outcome = await driveAround(thread)
        over.signal()
      }
    }
    begun.wait()
    ThreadOwner.with(executor, mayWait: true, body)
    finishAround()
    over.wait()
    if case .ended = outcome.value.outcome { findLeftovers() }
    end()
    return outcome.value.outcome
  }

  private final class OutcomeBox {
    var outcome = Outcome.ended
  }

  /// How long nothing happens in real time before a test counts as hanging.
  private static let idleBeforeHang = Duration.seconds(2)
  /// More than each limit of a wait: XCTest waits 30 days for an async test.
  private static let secondsBeyondLimits = 400 * 24 * 3600

  /// Runs what the closure has started until it has returned. A framework waits by the clock, so a
  /// test that hangs ends when its clock is far ahead.
  private nonisolated(nonsending) func driveAround(_ thread: SystemThread?) async -> Outcome {
    frameworkReturn = FrameworkReturn(on: thread)
    scheduler.startCounting()
    var hang: Outcome?
    while true {
      arrivals.reset()
      switch runUntilPause() {
      case .over: return hang ?? .ended
      case .runaway(let error):
        if isOver { return hang ?? .ended }
        hang = hang ?? executor.isolationError().map { .refused($0) } ?? .runaway(error)
        endWaitOfFramework()
        scheduler.startCounting()
      // The closure itself is another thread.
      case .elsewhere:
        let isBlock = waitsForBlock
        let hasArrived = await arrivals.wait(
          for: isBlock ? Self.patienceForThreads : .milliseconds(1))
        if isBlock, !hasArrived { ignoreBlocks() }
      case .idle:
        if await arrivals.wait(for: Self.idleBeforeHang) || isOver || hasProcess { continue }
        if realTimeUses.all.contains(where: { $0.use == .file }) { continue }
        hang = hang ?? .stuck(waitingTasks(), blocks: 0)
        endWaitOfFramework()
      }
    }
  }

  private func endWaitOfFramework() {
    secondsAhead.add(Self.secondsBeyondLimits, ordering: .relaxed)
  }

  /// True while the time does not move although nothing can run, because a framework may be about
  /// to return: a task that it has made itself has just ended.
  func awaitsFramework() -> Bool {
    guard frameworkReturn != nil else { return false }
    let count = executor.tasks.openTasks().count { $0.creator == nil && !$0.isAlarm }
    return frameworkReturn?.mayFollow(openTasks: count) ?? false
  }
}
