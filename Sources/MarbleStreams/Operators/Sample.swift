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
  /// The completion of `sampler` is its last sample. The source is subscribed first. Its completion
  /// waits for the next sample, unless `sampler` has completed.
  ///
  /// - Parameter defaultValue: What a sample emits when nothing has arrived since the one before.
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
      self.subscribe(before: downstream, in: source) { element in
        latest.value = element
      } completed: {
        if onSourceCompletion == .immediate || !ticks.isLive { downstream.onCompleted() }
      }
      guard subscription.isLive else { return }
      sampler.asObservable().subscribe(
        before: downstream, in: ticks, next: { _ in take() }, completed: take)
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
  /// Periods do not drift. The source is subscribed before the timer is set. The completion drops a
  /// waiting value, as RxJS's `sampleTime` does; with `onSourceCompletion: .waitForSample` it waits
  /// for the end of the period.
  public func sample(
    _ period: Duration, onSourceCompletion: SampleCompletion = .immediate,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    sample(
      Observable<Int>.interval(period, scheduler: scheduler).asPart(),
      onSourceCompletion: onSourceCompletion)
  }
}
