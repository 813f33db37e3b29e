extension Observable {
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
  ///
  /// - Parameter scheduler: The scheduler whose time it uses.
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
