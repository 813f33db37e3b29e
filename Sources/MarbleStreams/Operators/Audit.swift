extension Observable {
  /// The latest value at the end of each stretch of time that a value begins.
  ///
  /// ```marbles
  /// hot s      -ab--c---|
  /// let out  = s.audit(3t)
  /// expect out ----b---c|
  /// ```
  ///
  /// ![audit: the rows above, drawn as marbles](audit)
  ///
  /// Each stretch begins with the first value after the one before, and lasts as long as said: see ``audit(_:)`` with a timer.
  /// RxJS: `auditTime`; it is ``throttle(_:leading:trailing:scheduler:)`` with the trailing value alone. A duration of zero
  /// lets the last value of each instant through, after all that is queued for it. The completion waits for a value that is
  /// due, a failure drops it at once. Disposing it disposes the source and the timer. It holds one value and one timer.
  ///
  /// - Precondition: the duration is a whole number of nanoseconds.
  public func audit(_ duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    audit { _ in Observable<Int>.timer(duration, scheduler: scheduler).asPart() }
  }

  /// The latest value whenever a stream that was made of the first one since emits.
  ///
  /// ```marbles
  /// hot s      -ab--c---|
  /// let out  = s.audit { _ in timer(3t) }
  /// expect out ----b---c|
  /// ```
  ///
  /// ![audit: the rows above, drawn as marbles](audit-2)
  ///
  /// The stream is made of a value that comes while none runs, and disposed when it emits. One that completes without a value lets
  /// nothing through. When the source completes, the completion waits for a stream that runs; a failure of either passes
  /// at once and drops the value, as does a selector that throws (G4). A value at the very instant of the notice is still in time if it
  /// was queued first, as hot ones are. It holds one value and one stream.
  @inlinable
  public func audit<Notifier: ObservableConvertibleType>(
    _ notifier: @escaping (Element) throws -> Notifier
  ) -> Observable<Element> {
    Observable(Stage("audit", drops: .replaced)) { downstream, subscription in
      let source = subscription.child()
      let notice = NotifierSubscription(in: subscription)
      let latest = Cell<Element?>(nil)
      let finish = { if !source.isLive, subscription.isLive { downstream.done() } }
      let upstream = Observer<Element>(
        next: { element in
          latest.value = .some(element)
          guard !notice.isAwaited else { return }
          do {
            notice.await(
              try notifier(element).asObservable(), failed: downstream.failed,
              came: {
                if let element = latest.value.take() { downstream.next(element) }
                finish()
              }, missed: finish)
          } catch {
            if subscription.isLive { downstream.failed(error) }
          }
        },
        failed: downstream.failed,
        done: {
          guard source.stop() else { return }
          if !notice.isAwaited { downstream.done() }
          source.dispose()
        })
      self.subscribe(upstream, in: source)
    }
  }
}
