extension Observable {
  /// What comes within a while of the subscription.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.take(for: 3t)
  /// expect out -a-(b|)
  /// subs s     ^--!
  /// ```
  ///
  /// ![take: the rows above, drawn as marbles](take-2)
  ///
  /// It completes when the time is up, or with the source before that. The timer is set before the
  /// source is subscribed: at the last instant a hot value comes first and passes, a cold one comes
  /// too late. A failure passes. A duration of zero completes it in the instant of the
  /// subscription, after its hot values. On an ``InlineScheduler`` it completes it before the
  /// source is subscribed, and the source is not subscribed at all (R11). Disposing it disposes the
  /// source and the timer. It holds one timer.
  ///
  /// - Precondition: the duration is a whole number of nanoseconds.
  public func take(for duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    let wait = duration.wholeNanoseconds
    return Observable(Stage("take", drops: .notListening)) { downstream, subscription in
      RestartableTimer("take(for:)", on: scheduler, in: subscription) { downstream.done() }.set(
        after: wait)
      self.subscribe(downstream, in: subscription)
    }
  }
}
