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
    // D20: a failure is queued after the values that were sent before it.
    scheduling("observe", after: .zero, on: scheduler, delaysErrors: true)
  }

  /// RxSwift 5's name for ``observe(on:)``.
  public func observeOn(_ scheduler: any SchedulerType) -> Observable<Element> {
    observe(on: scheduler).called("observeOn")
  }
}
