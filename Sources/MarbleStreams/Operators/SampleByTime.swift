extension Observable {
  /// Emits the latest value at the end of each period, if there is a new value.
  ///
  /// ```marbles
  /// hot s      -ab---c--d|
  /// let out  = s.sample(3t)
  /// expect out ---b--c--d|
  /// ```
  ///
  /// The first period begins at the subscription, and periods do not drift. A value exactly at the
  /// end of a period belongs to the period if it was queued before the timer, as hot values are.
  /// When the source completes, the returned stream completes at once and drops a waiting value, as
  /// RxJS's `sampleTime` does. With `onSourceCompletion: .waitForSample` it waits for the end of
  /// the period, as ``sample(_:defaultValue:onSourceCompletion:)`` waits for the next sample.
  ///
  /// - Parameters:
  ///   - period: The time from the subscription to the first sample, and between two samples. A
  ///     period of zero, or a negative one, is a nanosecond.
  ///   - onSourceCompletion: Whether the completion of the source waits for the end of the period.
  ///     By default it does not wait.
  ///   - scheduler: The scheduler whose time it uses.
  public func sample(
    _ period: Duration, onSourceCompletion: SampleCompletion = .immediate,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    sample(
      Observable<Int>.interval(period, scheduler: scheduler).asPart(),
      onSourceCompletion: onSourceCompletion)
  }
}
