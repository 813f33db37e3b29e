import Dispatch
import Foundation

/// A way in which code of the main actor states that it runs there.
enum MainActorCheck: CaseIterable, Sendable {
  /// The code calls `MainActor.assumeIsolated`.
  case assumption
  /// A method of the main actor is called through a protocol without an actor, so Swift checks it.
  case checkedBySwift
  /// The code asks Dispatch.
  case dispatch
  /// The code asks whether it runs on the main thread. What the answer is on the main actor,
  /// depends on the process: in Swift Testing on Linux, the main actor has no thread of its own.
  case thread

  /// True if the check stops the process where it does not hold, and no executor is asked.
  var traps: Bool { self == .dispatch }

  /// Performs the check. Each one stops the process or the run where it does not hold.
  func perform() {
    switch self {
    case .assumption: MainActor.assumeIsolated {}
    case .checkedBySwift: (Self.checked as any Receiver).receive()
    case .dispatch: dispatchPrecondition(condition: .onQueue(.main))
    case .thread:
      let answer = Self.isMainActorOnMainThread
      precondition(Thread.isMainThread == answer, "the main thread was expected")
    }
  }

  private static let checked = CheckedReceiver()
  /// Whether the main actor runs on the main thread in this process.
  private static let isMainActorOnMainThread: Bool = {
    if Thread.isMainThread { return true }
    return MainActor.assumeIsolated { Thread.isMainThread }
  }()
}

private protocol Receiver {
  func receive()
}

private final class CheckedReceiver: @preconcurrency Receiver, Sendable {
  @MainActor func receive() {}
}
