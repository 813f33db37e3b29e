import Dispatch
import MarbleTime

/// For a test framework that waits itself, as XCTest does.
extension Bubble {
  /// Performs a closure that starts tasks and waits for them. Another thread drives the bubble
  /// meanwhile, and the time stands still while the closure does not wait.
  package func run(around body: () -> Void) -> Outcome {
    if let refusal = Self.refusal { return .refused(refusal) }
    BubbleTurn.process.acquireAndBlock()
    defer { BubbleTurn.process.release() }
    isAround = true
    frameworkThread = SystemThread.current
    threads.add()
    // Only younger tasks can belong to the bubble.
    let latest = Task.detached {}
    let driver = RuntimeSymbols.process.number(of: unsafeBitCast(latest, to: UnownedJob.self))
    noteFirst((driver ?? 0) + 1)
    begin()
    let over = DispatchSemaphore(value: 0)
    let outcome = Transfer(OutcomeBox())
    startDriver {
      outcome.value.outcome = $0
      over.signal()
    }
    ThreadOwner.with(executor, isThread: true, body)
    noteReturn()
    over.wait()
    close(after: outcome.value.outcome)
    return outcome.value.outcome
  }

  private final class OutcomeBox {
    var outcome = Outcome.ended
  }
}
