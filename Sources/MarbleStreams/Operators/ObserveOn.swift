extension Observable {
  /// Delivers each event in a separate action on a scheduler, in the order of the events.
  ///
  /// ```marbles
  /// hot s      -a-(bc|)
  /// let out  = s.observe(on: .main)
  /// expect out -a-(bc|)
  /// ```
  ///
  /// In virtual time an event is delivered at its own instant, after everything that is queued for
  /// it. A failure is queued as well, so it does not overtake values. A stream may change threads
  /// here, so it must be safe to pass its values to another thread.
  public func observe(on scheduler: any SchedulerType) -> Observable<Element> {
    Observable(Stage("observe", keeps: .inOrder)) { downstream, subscription in
      let input = subscription.child()
      let transit = ScheduledEvents(
        "observe", on: scheduler, after: .zero, to: downstream, in: subscription)
      let upstream = Observer<Element>(
        next: { transit.send(.next($0)) },
        error: { error in
          // D20: a failure is queued after the values that were sent before it.
          transit.send(.error(error))
          input.dispose()
        },
        completed: {
          transit.send(.completed)
          input.dispose()
        })
      self.subscribe(upstream, in: input)
    }
  }

  /// RxSwift 5's name for ``observe(on:)``.
  public func observeOn(_ scheduler: any SchedulerType) -> Observable<Element> {
    observe(on: scheduler).called("observeOn")
  }
}
