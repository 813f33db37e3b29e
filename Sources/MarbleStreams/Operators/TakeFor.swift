extension Observable {
  /// Emits the values that arrive within a duration after the subscription, and then completes.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.take(for: 3t)
  /// expect out -a-(b|)
  /// subs s     ^--!
  /// ```
  ///
  /// The returned stream completes at the end of the duration, or earlier when the source
  /// completes. The timer is set before the source is subscribed. So at the instant at which the
  /// duration ends, a hot value arrives before the timer and passes, and a cold value arrives too
  /// late. A duration of zero or less completes the returned stream at the instant of the
  /// subscription, after the hot values of that instant. On an `InlineScheduler` it completes
  /// before the source is subscribed, and the source is not subscribed at all.
  ///
  /// - Parameters:
  ///   - duration: The longest time from the subscription to the completion.
  ///   - scheduler: The scheduler whose time it uses.
  public func take(for duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    let wait = Nanoseconds(duration)
    return Observable(Stage("take", drops: .notListening)) { downstream, subscription in
      RestartableTimer("take(for:)", on: scheduler, in: subscription) { downstream.completed() }
        .set(after: wait)
      self.subscribe(downstream, in: subscription)
    }
  }
}
