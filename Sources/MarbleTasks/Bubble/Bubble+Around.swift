import Dispatch
import Foundation
import MarbleStreams

/// For a test framework that waits itself, as XCTest does.
extension Bubble {
  /// Performs a closure that starts tasks and waits for them. Another thread drives the bubble
  /// meanwhile.
  ///
  /// - Parameter onHang: Called once, on the driver's thread, if nothing happens for five seconds,
  ///   or if the code goes on for ever: the framework does not return then.
  package func run(
    around body: () -> Void, onHang: @escaping @Sendable (Outcome) -> Void
  ) -> Outcome {
    if let refusal = Self.refusal { return .refused(refusal) }
    guard BubbleTurn.process.acquireNow() else { return .refused(.hooksReplaced) }
    defer { BubbleTurn.process.release() }
    // XCTest waits on threads of its own.
    longThreads = .max
    begin()
    let (begun, over) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let outcome = Transfer(OutcomeBox())
    // The driver must be no code of the bubble, so a new thread makes its task.
    Thread.detachNewThread {
      Task.detached { [self] in
        noteFirst(after: RuntimeSymbols.process.currentNumber)
        begun.signal()
        outcome.value.outcome = await driveAround(onHang)
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

  /// Runs what the closure has started until it has returned.
  private nonisolated(nonsending) func driveAround(
    _ onHang: @Sendable (Outcome) -> Void
  ) async -> Outcome {
    scheduler.startCounting()
    var hasToldHang = false
    while true {
      arrivals.reset()
      switch runUntilPause() {
      case .over: return .ended
      case .runaway(let error):
        let outcome = executor.isolationError().map { .refused($0) } ?? Outcome.runaway(error)
        onHang(outcome)
        return outcome
      // The closure itself is another thread.
      case .elsewhere:
        let isBlock = waitsForBlock
        let hasArrived = await arrivals.wait(
          for: isBlock ? settings.patienceForThreads : .milliseconds(1))
        if isBlock, !hasArrived { ignoreBlocks() }
      case .idle:
        // A test that waits itself for something with a limit goes on after it.
        if await !arrivals.wait(for: .seconds(5)), !hasToldHang {
          hasToldHang = true
          onHang(.stuck(waitingTasks(), blocks: 0))
        }
      }
    }
  }
}
