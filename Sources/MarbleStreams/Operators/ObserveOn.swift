extension Observable {
  /// Every event as an action of its own on a scheduler, in their order: a failure does not overtake (D20).
  ///
  /// ```marbles
  /// hot s      -a-(bc|)
  /// let out  = s.observe(on: .main)
  /// expect out -a-(bc|)
  /// ```
  ///
  /// ![observe: the rows above, drawn as marbles](observe)
  ///
  /// In virtual time an event comes out at its instant, after all that is queued for it (D26). Disposing drops what is under way. The
  /// source is disposed when it ends. This is where a stream may change threads; the events and what they carry must
  /// be safe to hand over. It holds what is under way.
  public func observe(on scheduler: any SchedulerType) -> Observable<Element> {
    Observable(Stage("observe", keeps: .inOrder)) { downstream, subscription in
      let input = subscription.child()
      let transit = ScheduledEvents(
        "observe", on: scheduler, after: 0, to: downstream, in: subscription)
      let upstream = Observer<Element>(
        next: { transit.send(.next($0)) },
        failed: { error in
          transit.send(.error(error))
          input.dispose()
        },
        done: {
          transit.send(.completed)
          input.dispose()
        })
      self.subscribe(upstream, in: input)
    }
  }

  /// RxSwift 5's word for ``observe(on:)``.
  public func observeOn(_ scheduler: any SchedulerType) -> Observable<Element> {
    observe(on: scheduler).called("observeOn")
  }
}
