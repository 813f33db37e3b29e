extension Observable {
  /// Every value, and the completion, a while later; their distances stay.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// let out  = s.delay(3t)
  /// expect out ----a-b|
  /// subs s     ^---!
  /// ```
  ///
  /// ![delay: the rows above, drawn as marbles](delay)
  ///
  /// A failure passes at once, and what is under way is dropped (D5); with `delaysErrors: true` it is delayed as the rest, as
  /// Combine does. The source is disposed when it ends, not when the delayed end comes out. Zero, or less, means this instant,
  /// after all that is queued for it. A value and the end of one instant keep their order. It holds what is under way, one
  /// action for each.
  ///
  /// - Parameters:
  ///   - dueTime: how much later, a whole number of nanoseconds.
  ///   - scheduler: whose time it is.
  ///   - delaysErrors: whether a failure waits its turn.
  public func delay(
    _ dueTime: Duration, scheduler: any SchedulerType, delaysErrors: Bool = false
  ) -> Observable<Element> {
    let wait = dueTime.wholeNanoseconds
    return Observable(Stage("delay", keeps: .inOrder)) { downstream, subscription in
      let input = subscription.child()
      let transit = ScheduledEvents(
        "delay", on: scheduler, after: wait, to: downstream, in: subscription)
      let upstream = Observer<Element>(
        next: { transit.send(.next($0)) },
        failed: { error in
          if delaysErrors { transit.send(.error(error)) } else { downstream.failed(error) }
          input.dispose()
        },
        done: {
          transit.send(.completed)
          input.dispose()
        })
      self.subscribe(upstream, in: input)
    }
  }
}
