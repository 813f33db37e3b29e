/// How a sampled stream completes after its source has completed.
public enum SampleCompletion: String, CaseIterable, Sendable {
  /// The stream completes at the next sample, and emits a waiting value before.
  case waitForSample
  /// The stream completes at once and drops a waiting value.
  case immediate
}

extension Observable {
  /// Emits the latest value each time another stream emits, if there is a new value.
  ///
  /// ```marbles
  /// hot s       -a-b-----c-|
  /// hot ticks   --x---x-x---x-|
  /// let out   = s.sample(ticks)
  /// expect out  --a---b-----(c|)
  /// ```
  ///
  /// The completion of `sampler` is its last sample. When the source completes, the returned stream
  /// completes at the next sample, or at once if `sampler` has completed. The source is subscribed
  /// first, so a value and a sample of one instant are processed in the order of their sources.
  ///
  /// - Parameter defaultValue: The value that a sample emits when there is no new value. If it is
  ///   nil, such a sample emits nothing.
  public func sample<Source: ObservableConvertibleType>(
    _ sampler: Source, defaultValue: Element? = nil,
    onSourceCompletion: SampleCompletion = .waitForSample
  ) -> Observable<Element> {
    Observable(Stage("sample", drops: .replaced)) { downstream, subscription in
      let source = subscription.child()
      let ticks = subscription.notifierChild()
      let latest = Cell<Element?>(nil)
      let take = {
        // A source that completes while this sample is emitted waits for the next one.
        let isLast = !source.isLive
        if isLast { _ = ticks.stop() }
        if let element = latest.value.take() ?? defaultValue { downstream.onNext(element) }
        if isLast, subscription.isLive { downstream.onCompleted() }
      }
      let upstream = Observer<Element>(
        of: source,
        next: { latest.value = $0 },
        error: { downstream.onError($0) },
        completed: {
          if onSourceCompletion == .immediate || !ticks.isLive { downstream.onCompleted() }
        })
      self.subscribe(upstream, in: source)
      guard subscription.isLive else { return }
      let notifier = Observer<Source.Element>(
        of: ticks, next: { _ in take() }, error: { downstream.onError($0) }, completed: take)
      sampler.asObservable().subscribe(notifier, in: ticks)
    }
  }

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
  public func sample(
    _ period: Duration, onSourceCompletion: SampleCompletion = .immediate,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    sample(
      Observable<Int>.interval(period, scheduler: scheduler).asPart(),
      onSourceCompletion: onSourceCompletion)
  }
}
