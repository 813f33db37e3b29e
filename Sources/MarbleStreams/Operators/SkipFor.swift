extension Observable {
  /// Drops the values that arrive within a duration after the subscription.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.skip(for: 3t)
  /// expect out -----c|
  /// ```
  ///
  /// The timer is set before the source is subscribed. So at the instant at which the duration
  /// ends, a hot value arrives before the timer and is dropped, and a cold value arrives after it
  /// and passes. A duration of zero or less drops the values that the source emits while it is
  /// being subscribed, and the hot values of that instant.
  ///
  /// - Parameters:
  ///   - duration: How long values are dropped, counted from the subscription.
  ///   - scheduler: The scheduler whose time it uses.
  public func skip(for duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    let wait = Nanoseconds(duration)
    return Observable(Stage("skip", drops: .notListening)) { downstream, subscription in
      let isOpen = Cell(false)
      RestartableTimer("skip(for:)", on: scheduler, in: subscription) { isOpen.value = true }.set(
        after: wait)
      let upstream = Observer<Element>(before: downstream) { element in
        if isOpen.value { downstream.next(element) }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
