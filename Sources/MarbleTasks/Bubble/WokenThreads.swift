import MarbleTime

/// The threads that the code of a bubble has woken, and that the bubble does not know. Nobody can
/// see whether they will answer.
final class WokenThreads: @unchecked Sendable {
  private let lock = Lock()
  private var count = 0
  /// When the driver has begun to wait for them, in real time. Nil after each change.
  private var begin: Duration?

  func note() { change(by: 1) }

  /// Notes that one has answered.
  func noteAnswer() { change(by: -1) }

  private func change(by difference: Int) {
    lock.withLock {
      count = max(0, count + difference)
      begin = nil
    }
  }

  /// True if one may still answer. They are given up together, so long after the last change.
  func mayAnswer(within patience: Duration) -> Bool {
    lock.withLock {
      guard count > 0 else { return false }
      let now = RealTime.monotonic
      begin = begin ?? now
      guard let begin, now - begin >= patience else { return true }
      count = 0
      return false
    }
  }
}
