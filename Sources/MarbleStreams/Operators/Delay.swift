extension Observable {
  /// Emits every value and the completion later by a given time; the distances between them stay
  /// the same.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// let out  = s.delay(3t)
  /// expect out ----a-b|
  /// subs s     ^---!
  /// ```
  ///
  /// With `delaysErrors: true` the failure is delayed too, as in Combine. A timer that wakes late
  /// does not change the order, and no event comes early. The source is disposed when it ends, not
  /// when the delayed end is delivered. With a duration of zero or less, an event is due at its own
  /// instant, after everything that is queued for that instant. A value and the end of the same
  /// instant keep their order. It holds these events and one scheduled action for each.
  public func delay(
    _ dueTime: Duration, scheduler: any SchedulerType, delaysErrors: Bool = false
  ) -> Observable<Element> {
    let wait = Nanoseconds(dueTime)
    return Observable(Stage("delay", keeps: .inOrder)) { downstream, subscription in
      let input = subscription.child()
      let transit = ScheduledEvents(
        "delay", on: scheduler, after: wait, to: downstream, in: subscription)
      let upstream = Observer<Element>(
        next: { transit.send(.next($0)) },
        error: { error in
          if delaysErrors { transit.send(.error(error)) } else { downstream.onError(error) }
          input.dispose()
        },
        completed: {
          transit.send(.completed)
          input.dispose()
        })
      self.subscribe(upstream, in: input)
    }
  }

  /// Emits each value once a notifier that is made from it has emitted.
  ///
  /// ```marbles
  /// hot s      -3-1---|
  /// let out  = s.delay { v in timer(v * 2t) }
  /// expect out -----1-(3|)
  /// ```
  ///
  /// A value may overtake an earlier one. When a notifier completes without a value, its value is
  /// dropped. The completion waits for the notifiers that still run. At equal instants the values
  /// are emitted in the order in which their notifiers emit. It holds the waiting values and their
  /// notifiers. RxJS: `delayWhen`.
  @inlinable
  public func delay<Notifier: ObservableConvertibleType>(
    _ notifier: @escaping (Element) throws -> Notifier
  ) -> Observable<Element> {
    flatMap { element in
      try notifier(element).asObservable().take(1).asPart().map { _ in element }.asPart()
    }.called("delay")
  }

  /// Subscribes to the source after a given time.
  ///
  /// ```marbles
  /// cold s     a-b|
  /// let out  = s.delaySubscription(3t)
  /// expect out ---a-b|
  /// subs s     ---^--!
  /// ```
  ///
  /// The values that a hot source emits before that time are missed. If the subscription is
  /// disposed before that time, the source is never subscribed; if it is disposed later, the source
  /// is disposed. With a duration of zero or less, the source is subscribed at the same instant,
  /// after everything that is queued for that instant.
  public func delaySubscription(
    _ dueTime: Duration, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let wait = Nanoseconds(dueTime)
    return Observable(Stage("delaySubscription")) { downstream, subscription in
      RestartableTimer("delaySubscription", on: scheduler, in: subscription) {
        self.subscribe(downstream, in: subscription)
      }
      .set(after: wait)
    }
  }
}
