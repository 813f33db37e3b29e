/// A value and the instant at which it arrived.
public struct Timestamped<Value> {
  /// The value.
  public let value: Value
  /// The instant at which the value arrived, by the clock of the scheduler.
  public let instant: Instant

  /// Creates a pair of a value and an instant.
  ///
  /// - Parameters:
  ///   - value: The value that the stream emitted.
  ///   - instant: The instant at which the value arrived, by the clock of the scheduler.
  @inlinable
  public init(value: Value, instant: Instant) {
    self.value = value
    self.instant = instant
  }
}

extension Timestamped: Sendable where Value: Sendable {}
extension Timestamped: Equatable where Value: Equatable {}
extension Timestamped: Hashable where Value: Hashable {}

extension Observable {
  /// Emits each value with the instant at which it arrives.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// let out  = s.timestamp().map { $0.instant }
  /// where p = 1000000, q = 3000000
  /// expect out -p-q|
  /// ```
  ///
  /// In a scenario the instant is the number of nanoseconds since time zero.
  ///
  /// - Parameter scheduler: The scheduler whose clock gives the instant.
  public func timestamp(scheduler: any SchedulerType) -> Observable<Timestamped<Element>> {
    map { Timestamped(value: $0, instant: scheduler.now) }.called("timestamp")
  }
}
