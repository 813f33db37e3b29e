import MarbleTime

/// The threads that the code of a bubble has woken and that the bubble does not know, and the files
/// that it reads. Nobody can see whether they will answer.
final class WokenThreads: @unchecked Sendable {
  private let lock = Lock()
  private var count = 0
  /// How many were given up, and may still answer.
  private var late = 0
  /// When the driver has begun to wait for them, in real time. Nil after each change.
  private var begin: Duration?

  var areLate: Bool { lock.withLock { late > 0 } }

  func note() { change { count += 1 } }

  /// Notes a file that may have something to read: now, or again.
  func noteFile() { change { count = max(1, count) } }

  /// Notes that one has answered, or never will. Returns true for one that was given up.
  @discardableResult
  func noteAnswer() -> Bool {
    change {
      let isLate = count == 0 && late > 0
      if isLate { late -= 1 } else { count = max(0, count - 1) }
      return isLate
    }
  }

  private func change<Result>(_ body: () -> Result) -> Result {
    lock.withLock {
      begin = nil
      return body()
    }
  }

  /// True if one may still answer in time. They are given up together, so long after the last
  /// change.
  func mayAnswer(within patience: Duration) -> Bool {
    lock.withLock {
      guard count > 0 else { return false }
      let now = RealTime.monotonic
      begin = begin ?? now
      guard let begin, now - begin >= patience else { return true }
      (count, late) = (0, late + count)
      return false
    }
  }
}
