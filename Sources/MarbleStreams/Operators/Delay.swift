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
  ///
  /// - Parameters:
  ///   - dueTime: The time by which an event is delayed.
  ///   - scheduler: The scheduler whose time it uses.
  ///   - delaysErrors: Whether a failure is delayed too.
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
          if delaysErrors { transit.send(.error(error)) } else { downstream.error(error) }
          input.dispose()
        },
        completed: {
          transit.send(.completed)
          input.dispose()
        })
      self.subscribe(upstream, in: input)
    }
  }
}
