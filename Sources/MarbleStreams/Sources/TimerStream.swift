extension Observable where Element: FixedWidthInteger {
  /// Emits one zero after a delay and completes.
  ///
  /// ```marbles
  /// let out  = timer(3t)
  /// expect out ---(0|)
  /// ```
  ///
  /// Both events are delivered at one instant. It cannot fail.
  ///
  /// - Parameter dueTime: The delay of both events after the subscription.
  public static func timer(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element>
  {
    let wait = Nanoseconds(dueTime)
    return Observable(Stage("timer")) { observer, subscription in
      RestartableTimer("timer", on: scheduler, in: subscription) {
        observer.next(0)
        if subscription.isLive { observer.completed() }
      }
      .set(after: wait)
    }
  }

  /// Emits 0, 1, 2, …, the first number after a delay and one number after each further period.
  ///
  /// ```marbles
  /// let out  = timer(2t, period: 3t)
  /// until 9t
  /// expect out --0--1--2
  /// ```
  ///
  /// The periods do not drift, see ``interval(_:scheduler:)``. The next number is scheduled before
  /// a number is emitted. So it precedes all timers that the subscriber sets for the same instant
  /// on receiving the number. A delay of zero or less is due at the instant of the subscription,
  /// after everything that is queued for it. It never ends and cannot fail.
  ///
  /// - Parameter period: The time between two numbers. A period of zero, or a negative one, is a
  ///   nanosecond.
  public static func timer(
    _ dueTime: Duration, period: Duration, scheduler: any SchedulerType
  ) -> Observable<Element> {
    ticks(
      "timer", after: Nanoseconds(dueTime), every: Nanoseconds(period: period), scheduler)
  }
}
