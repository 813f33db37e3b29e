/// A point on a scheduler's time axis, in whole nanoseconds since that scheduler's zero.
///
/// Virtual schedulers start at ``zero``. The zero of a live scheduler is the moment at which it was
/// made. An instant is not a duration: two instants cannot be added, and their difference is a
/// `Duration`.
@frozen
public struct Instant: InstantProtocol, Hashable, Sendable {
  /// Nanoseconds since the scheduler's zero.
  public var nanoseconds: Int64

  /// Makes the instant this many nanoseconds after zero.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The instant at which a virtual scheduler starts.
  @inlinable
  public static var zero: Instant { Instant(nanoseconds: 0) }

  /// The earliest possible instant, about 292 years before zero.
  @inlinable
  public static var distantPast: Instant { Instant(nanoseconds: .min) }

  /// The latest possible instant, about 292 years after zero.
  @inlinable
  public static var distantFuture: Instant { Instant(nanoseconds: .max) }

  /// Returns the instant that is `duration` later, or earlier if it is negative. The result is
  /// limited to the range from ``distantPast`` to ``distantFuture``.
  ///
  /// - Parameter duration: The time to add. A part of a nanosecond is rounded up.
  @inlinable
  public func advanced(by duration: Duration) -> Instant {
    let wait = Nanoseconds(duration)
    guard wait.count == .max || wait.count == .min else { return advanced(by: wait) }
    // From an instant before zero, more than 292 years may end within the range.
    let sum = duration.nanosecondsRoundedUp + Int128(nanoseconds)
    return Instant(nanoseconds: Int64(clamping: sum))
  }

  /// Returns the time from this instant to another. It is negative if the other is earlier.
  @inlinable
  public func duration(to other: Instant) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }

  /// Returns true if both are the same time. It is written out, so that it is inlined in other
  /// modules.
  @inlinable
  public static func == (left: Instant, right: Instant) -> Bool {
    left.nanoseconds == right.nanoseconds
  }

  /// Orders instants by time.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Instant {
  /// Returns the instant that is `wait` later, limited to the range of instants.
  @inlinable
  package func advanced(by wait: Nanoseconds) -> Instant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(wait.count)
    return Instant(nanoseconds: overflow ? (wait.count < 0 ? .min : .max) : sum)
  }

  /// Returns the time between two instants, in either order. It is never negative.
  @inlinable
  package func distance(from other: Instant) -> Duration {
    min(self, other).duration(to: max(self, other))
  }

  /// Returns this instant, counted from `origin` instead of zero.
  @inlinable
  package func shifted(by origin: Instant) -> Instant {
    origin.advanced(by: Nanoseconds(count: nanoseconds))
  }
}
