/// A value and how long it was in coming.
public struct Timed<Value> {
  /// What came.
  public let value: Value
  /// The time since the value before, or since the subscription.
  public let interval: Duration

  /// Puts a value and a duration together.
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
  /// Each value with the time since the one before; with the first it is the time since the subscription.
  ///
  /// ```marbles
  /// hot s      -a--b|
  /// let out  = s.timeInterval().map { $0.interval }
  /// where p = 1000000, q = 3000000
  /// expect out -p--q|
  /// ```
  ///
  /// ![timeInterval: the rows above, drawn as marbles](timeInterval)
  ///
  /// In a scenario the time is in nanoseconds. The second of two values at one instant has none. The end, good or bad, passes
  /// unchanged. A failure passes. Disposing it disposes the source. It holds an instant.
  public func timeInterval(scheduler: any SchedulerType) -> Observable<Timed<Element>> {
    Observable<Timed<Element>>(Stage("timeInterval")) { downstream, subscription in
      let last = Cell(scheduler.now)
      let upstream = Observer<Element>(before: downstream) { element in
        let now = scheduler.now
        let interval = last.value.duration(to: now)
        last.value = now
        downstream.next(Timed(value: element, interval: interval))
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
