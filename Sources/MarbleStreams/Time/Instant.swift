/// A point on a scheduler's time axis, in whole nanoseconds since that scheduler's zero.
///
/// Virtual schedulers start at ``zero``; a live scheduler counts from the moment it was made. An
/// instant is not a duration: two instants cannot be added, and the difference between them is a
/// `Duration`.
@frozen
public struct Instant: InstantProtocol, Hashable, Sendable {
  /// Nanoseconds since the scheduler's zero.
  public var nanoseconds: Int64

  /// Makes an instant from the nanoseconds since zero.
  ///
  /// - Parameter nanoseconds: The time since the scheduler's zero.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The instant at which a virtual scheduler starts.
  public static let zero = Instant(nanoseconds: 0)

  /// The latest possible instant, about 292 years after zero.
  public static let distantFuture = Instant(nanoseconds: .max)

  /// Returns the instant after a duration. An instant beyond ``distantFuture`` becomes
  /// ``distantFuture``.
  ///
  /// - Parameter duration: The time to add; it may be negative.
  /// - Precondition: `duration` is a whole number of nanoseconds.
  public func advanced(by duration: Duration) -> Instant {
    Instant(nanoseconds: nanoseconds.addingSaturating(duration.wholeNanoseconds))
  }

  /// Returns the time from this instant to another one, which is negative if the other instant is
  /// earlier.
  ///
  /// - Parameter other: The other instant.
  public func duration(to other: Instant) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }

  /// Orders instants by time.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Int64 {
  /// Returns the sum, or the nearest limit if it does not fit.
  @inlinable
  func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
