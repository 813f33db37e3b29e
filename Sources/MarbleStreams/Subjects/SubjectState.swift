/// How far a subject has come: open, or ended one way or the other, once.
@usableFromInline
final class SubjectState {
  @usableFromInline
  enum Phase {
    case open
    case failed(any Error)
    case completed
  }

  private let lock = Lock()
  @exclusivity(unchecked) private var current = Phase.open

  @usableFromInline
  init() {}

  @usableFromInline
  var phase: Phase {
    lock.lock()
    defer { lock.unlock() }
    return current
  }

  /// Moves from open to an end; false when it had ended already.
  @usableFromInline
  func end(_ phase: Phase) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard case .open = current else { return false }
    current = phase
    return true
  }
}
