extension Observable {
  /// The latest value after each period, if there is a new one.
  ///
  /// ```marbles
  /// hot s      -ab---c--d|
  /// let out  = s.sample(3t)
  /// expect out ---b--c--d|
  /// ```
  ///
  /// ![sample: the rows above, drawn as marbles](sample-2)
  ///
  /// Periods begin at the subscription and never drift. A value at the very end of a period is still in time if it was queued
  /// first, as hot ones are. When the source completes, the stream completes at once and drops a value that waits, as RxJS's
  /// `sampleTime` does; ``sample(_:defaultValue:onSourceCompletion:)`` by a stream waits for the next sample (D16), which is
  /// `.waitForSample` here. A failure passes at once. Disposing it disposes the source and the timer. The period is longer than
  /// zero. It holds one value and one timer.
  ///
  /// - Precondition: the period is a whole number of nanoseconds and longer than zero.
  public func sample(
    _ period: Duration, onSourceCompletion: SampleCompletion = .immediate,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    sample(
      Observable<Int>.interval(period, scheduler: scheduler).asPart(),
      onSourceCompletion: onSourceCompletion)
  }
}
