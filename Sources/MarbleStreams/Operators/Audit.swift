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
  /// The completion waits for a value that is due. Otherwise as
  /// ``throttle(_:leading:trailing:scheduler:)`` with the trailing value only. RxJS: `auditTime`.
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
  /// A notifier that completes without a value emits nothing. The completion waits for the notifier
  /// that runs. A value that making the notifier sends is inside the window.
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
      self.subscribe(before: downstream, in: source) { element in
        latest.value = .some(element)
        guard !notifierSubscription.isAwaited else { return }
        notifierSubscription.await(
          failed: { downstream.onError($0) },
          next: {
            if let element = latest.value.take() { downstream.onNext(element) }
            finish()
          }, completed: finish
        ) { try notifier(element) }
      } completed: {
        if !notifierSubscription.isAwaited { downstream.onCompleted() }
      }
    }
  }
}
