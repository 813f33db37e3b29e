/// The ages of the values of a ``ReplayBuffer`` that stores values for a limited time.
///
/// The lock of the buffer's list guards the times.
@usableFromInline
final class ReplayWindow {
  private let length: Nanoseconds
  private let scheduler: any SchedulerType
  /// The instants of the stored values, oldest first.
  private var times: RingBuffer<Instant>

  init(_ length: Nanoseconds, on scheduler: any SchedulerType, limit: Int) {
    self.length = length
    self.scheduler = scheduler
    times = RingBuffer(limit: limit)
  }

  /// The current instant. It is read outside the lock, because the scheduler may take a lock of its
  /// own.
  var now: Instant { scheduler.now }

  /// Notes that a value was stored at an instant. In a full buffer this replaces the oldest.
  func add(_ time: Instant) {
    var time = time
    _ = times.append(exchanging: &time)
  }

  /// Whether the oldest value is no longer in the window at an instant: its age is at least the
  /// length of the window.
  func hasExpired(at now: Instant) -> Bool {
    times.count > 0 && times[0].advanced(by: length) <= now
  }

  func removeFirst() { _ = times.removeFirst() }
}
