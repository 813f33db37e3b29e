/// A value and the instant at which it came.
public struct Timestamped<Value> {
  /// What came.
  public let value: Value
  /// When, on the axis of the scheduler that was asked.
  public let instant: Instant

  /// Puts a value and an instant together.
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
  /// Each value with the instant at which it comes.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// let out  = s.timestamp().map { $0.instant }
  /// where p = 1000000, q = 3000000
  /// expect out -p-q|
  /// ```
  ///
  /// ![timestamp: the rows above, drawn as marbles](timestamp)
  ///
  /// In a scenario the instant is in nanoseconds since zero. The end, good or bad, passes unchanged. A failure passes.
  /// Disposing it disposes the source. It holds nothing.
  public func timestamp(scheduler: any SchedulerType) -> Observable<Timestamped<Element>> {
    let stamped = map { Timestamped(value: $0, instant: scheduler.now) }
    return Observable<Timestamped<Element>>(Stage("timestamp")) { stamped.subscribe($0, in: $1) }
  }
}
