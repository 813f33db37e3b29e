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
  /// does not change the order, and no event comes early. It holds an action for each event.
  public func delay(
    _ dueTime: Duration, scheduler: any SchedulerType, delaysErrors: Bool = false
  ) -> Observable<Element> {
    scheduling("delay", after: Nanoseconds(dueTime), on: scheduler, delaysErrors: delaysErrors)
  }

  /// Delivers each event in an action of its own, also the failure if it is delayed.
  func scheduling(
    _ name: String, after wait: Nanoseconds, on scheduler: any SchedulerType, delaysErrors: Bool
  ) -> Observable<Element> {
    Observable(Stage(name, keeps: .inOrder)) { downstream, subscription in
      let input = subscription.child()
      let transit = ScheduledEvents(
        name, on: scheduler, after: wait, to: downstream, in: subscription)
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
  /// When a notifier completes without a value, its value is dropped. RxJS: `delayWhen`.
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
  /// The values that a hot source emits before that time are missed.
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
