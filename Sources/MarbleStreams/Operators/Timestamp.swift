/// A value and the instant at which it arrived.
public struct Timestamped<Value> {
  /// The value.
  public let value: Value
  /// The instant at which the value arrived, by the clock of the scheduler.
  public let instant: Instant

  /// Creates a pair of a value and an instant.
  @inlinable
  public init(value: Value, instant: Instant) {
    self.value = value
    self.instant = instant
  }
}

extension Timestamped: Sendable where Value: Sendable {}
extension Timestamped: Equatable where Value: Equatable {}
extension Timestamped: Hashable where Value: Hashable {}

/// A value and the time since the previous value.
public struct Timed<Value> {
  /// The value.
  public let value: Value
  /// The time since the previous value, or since the subscription for the first value.
  public let interval: Duration

  /// Creates a pair of a value and a duration.
  @inlinable
  public init(value: Value, interval: Duration) {
    self.value = value
    self.interval = interval
  }
}

extension Timed: Sendable where Value: Sendable {}
extension Timed: Equatable where Value: Equatable {}
extension Timed: Hashable where Value: Hashable {}

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
  public func timestamp(scheduler: any SchedulerType) -> Observable<Timestamped<Element>> {
    map { Timestamped(value: $0, instant: scheduler.now) }.called("timestamp")
  }

  /// Emits each value with the time since the previous value; for the first value, the time since
  /// the subscription.
  ///
  /// ```marbles
  /// hot s      -a--b|
  /// let out  = s.timeInterval().map { $0.interval }
  /// where p = 1000000, q = 3000000
  /// expect out -p--q|
  /// ```
  ///
  /// In a scenario the time is a number of nanoseconds.
  public func timeInterval(scheduler: any SchedulerType) -> Observable<Timed<Element>> {
    Observable<Timed<Element>>(Stage("timeInterval")) { downstream, subscription in
      let last = Cell(scheduler.now)
      self.subscribe(before: downstream, in: subscription) { element in
        let now = scheduler.now
        let interval = last.value.duration(to: now)
        last.value = now
        downstream.onNext(Timed(value: element, interval: interval))
      }
    }
  }
}
