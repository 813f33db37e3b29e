extension Observable {
  /// The stream as it is to one who subscribes a while later.
  ///
  /// ```marbles
  /// cold s     a-b|
  /// let out  = s.delaySubscription(3t)
  /// expect out ---a-b|
  /// subs s     ---^--!
  /// ```
  ///
  /// ![delaySubscription: the rows above, drawn as marbles](delaySubscription)
  ///
  /// What a hot source says before that is missed. Disposed before that, the source is never subscribed. A duration of zero, or
  /// less, subscribes in this instant, after all that is queued for it. The end, good or bad, passes unchanged; disposed later,
  /// the source is disposed. It holds one timer.
  ///
  /// - Precondition: the duration is a whole number of nanoseconds.
  public func delaySubscription(
    _ dueTime: Duration, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let wait = dueTime.wholeNanoseconds
    return Observable(Stage("delaySubscription")) { downstream, subscription in
      RestartableTimer("delaySubscription", on: scheduler, in: subscription) {
        self.subscribe(downstream, in: subscription)
      }
      .set(after: wait)
    }
  }
}
