/// A point on a scheduler's time axis, in whole nanoseconds since that scheduler's zero.
///
/// Virtual schedulers start at ``zero``; a live scheduler counts from the moment it was made. An
/// instant is not a duration: two instants cannot be added, and what lies between them is a
/// `Duration`.
@frozen
public struct Instant: InstantProtocol, Hashable, Sendable {
  /// Nanoseconds since the scheduler's zero.
  public var nanoseconds: Int64

  /// Makes the instant that lies this many nanoseconds after zero.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The instant at which a virtual scheduler starts.
  @inlinable
  public static var zero: Instant { Instant(nanoseconds: 0) }

  /// The earliest instant there is, about 292 years before zero.
  @inlinable
  public static var distantPast: Instant { Instant(nanoseconds: .min) }

  /// The latest instant there is, about 292 years after zero.
  @inlinable
  public static var distantFuture: Instant { Instant(nanoseconds: .max) }

  /// The instant this far away. Beyond ``distantFuture`` it is ``distantFuture``, and before
  /// ``distantPast`` it is ``distantPast``.
  ///
  /// - Precondition: `duration` is a whole number of nanoseconds.
  @inlinable
  public func advanced(by duration: Duration) -> Instant {
    advanced(by: Nanoseconds(duration))
  }

  /// The time from this instant to another, negative when the other comes first.
  @inlinable
  public func duration(to other: Instant) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }

  /// Whether both are the same time. Written out, so that it is inlined in other modules.
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
  /// The instant this far away, limited as that of a `Duration` is.
  @inlinable
  package func advanced(by wait: Nanoseconds) -> Instant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(wait.count)
    return Instant(nanoseconds: overflow ? (wait.count < 0 ? .min : .max) : sum)
  }

  /// How far apart two instants are, whichever is first.
  @inlinable
  package func distance(from other: Instant) -> Duration {
    min(self, other).duration(to: max(self, other))
  }

  /// The instant that lies as far after another as this one lies after zero.
  @inlinable
  package func shifted(by origin: Instant) -> Instant {
    origin.advanced(by: Nanoseconds(count: nanoseconds))
  }
}
