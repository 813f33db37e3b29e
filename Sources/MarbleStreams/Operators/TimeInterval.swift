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
    measuring(Stage("timeInterval"), scheduler) { Timed(value: $0, interval: $1) }
  }

  /// The time between values alone: Combine's form of ``timeInterval(scheduler:)``.
  public func measureInterval(using scheduler: any SchedulerType) -> Observable<Duration> {
    measuring(Stage("measureInterval"), scheduler) { $1 }
  }

  private func measuring<Result>(
    _ stage: Stage, _ scheduler: any SchedulerType,
    _ combine: @escaping (Element, Duration) -> Result
  ) -> Observable<Result> {
    Observable<Result>(stage) { downstream, subscription in
      let last = Cell(scheduler.now)
      let upstream = Observer<Element>(before: downstream) { element in
        let now = scheduler.now
        let interval = last.value.duration(to: now)
        last.value = now
        downstream.next(combine(element, interval))
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
