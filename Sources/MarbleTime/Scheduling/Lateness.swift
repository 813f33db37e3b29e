/// How late the timers of a run wake, one after the other.
final class Lateness {
  private let delays: [Duration]
  private var next = 0

  /// - Parameter delays: At least one. The last one applies to all further timers.
  init(_ delays: [Duration]) {
    self.delays = delays
  }

  /// The instant at which the next timer wakes.
  func delayed(_ due: Instant) -> Instant {
    defer { next = min(next + 1, delays.count - 1) }
    return due.advanced(by: delays[next])
  }
}
