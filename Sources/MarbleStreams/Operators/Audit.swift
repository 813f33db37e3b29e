extension Observable {
  /// Emits the latest value at the end of each time window; a value opens a window when none is
  /// open.
  ///
  /// ```marbles
  /// hot s      -ab--c---|
  /// let out  = s.audit(3t)
  /// expect out ----b---c|
  /// ```
  ///
  /// Each window lasts for the given duration; see ``audit(_:)`` with a timer. RxJS calls it
  /// `auditTime`; it equals ``throttle(_:leading:trailing:scheduler:)`` with the trailing value
  /// only. With a duration of zero or less it emits the last value of each instant, after
  /// everything that is queued for that instant. The completion waits for a value that is due; a
  /// failure passes at once and drops that value. The window is open before the notifier is made,
  /// so a value that making it sends is inside.
  public func audit(_ duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    audit { _ in Observable<Int>.timer(duration, scheduler: scheduler).asPart() }
  }

  /// Emits the latest value whenever a notifier emits; the first value since the previous notifier
  /// makes a new one.
  ///
  /// ```marbles
  /// hot s      -ab--c---|
  /// let out  = s.audit { _ in timer(3t) }
  /// expect out ----b---c|
  /// ```
  ///
  /// A value that arrives while no notifier runs makes the next notifier. The notifier is disposed
  /// when it emits. A notifier that completes without a value emits nothing. When the source
  /// completes while a notifier runs, the completion waits for that notifier. A value at the very
  /// instant at which the notifier emits is still in time if it was queued first, as hot values
  /// are.
  @inlinable
  public func audit<Notifier: ObservableConvertibleType>(
    _ notifier: @escaping (Element) throws -> Notifier
  ) -> Observable<Element> {
    Observable(Stage("audit", drops: .replaced)) { downstream, subscription in
      let source = subscription.child()
      let notifierSubscription = NotifierSubscription(in: subscription)
      let latest = Cell<Element?>(nil)
      // A value that came while the last one was emitted has opened a window of its own.
      let finish = {
        if !source.isLive, !notifierSubscription.isAwaited, subscription.isLive {
          downstream.onCompleted()
        }
      }
      let upstream = Observer<Element>(
        of: source,
        next: { element in
          latest.value = .some(element)
          guard !notifierSubscription.isAwaited else { return }
          notifierSubscription.await(
            in: notifierSubscription.open(), failed: { downstream.onError($0) },
            next: {
              if let element = latest.value.take() { downstream.onNext(element) }
              finish()
            }, completed: finish
          ) { try notifier(element) }
        },
        error: { downstream.onError($0) },
        completed: { if !notifierSubscription.isAwaited { downstream.onCompleted() } })
      self.subscribe(upstream, in: source)
    }
  }
}
