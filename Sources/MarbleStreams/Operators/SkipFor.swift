extension Observable {
  /// What comes later than a while after the subscription.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.skip(for: 3t)
  /// expect out -----c|
  /// ```
  ///
  /// ![skip: the rows above, drawn as marbles](skip-2)
  ///
  /// The timer is set before the source is subscribed: at the last instant a hot value comes first and is dropped, a cold one
  /// passes. The end, good or bad, passes at any time. A duration of zero drops what comes while it is being subscribed
  /// and the hot values of that instant. A failure passes. Disposing it disposes the source and the timer. It holds one timer.
  ///
  /// - Precondition: the duration is a whole number of nanoseconds.
  public func skip(for duration: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    let wait = duration.wholeNanoseconds
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
