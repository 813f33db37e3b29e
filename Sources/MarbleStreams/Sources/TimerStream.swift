extension Observable where Element: FixedWidthInteger {
  /// One zero after a while, and then the end.
  ///
  /// ```marbles
  /// let out  = timer(3t)
  /// expect out ---(0|)
  /// ```
  ///
  /// ![timer: the rows above, drawn as marbles](timer)
  ///
  /// A duration of zero, or a negative one, means the instant of the subscription, after all that is queued for it (R8). It
  /// cannot fail. Disposing it takes the timer back. It holds one timer.
  ///
  /// - Precondition: the duration is a whole number of nanoseconds.
  public static func timer(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element>
  {
    let wait = dueTime.wholeNanoseconds
    return Observable(Stage("timer")) { observer, subscription in
      RestartableTimer("timer", on: scheduler, in: subscription) {
        observer.next(0)
        if subscription.isLive { observer.done() }
      }
      .set(after: wait)
    }
  }

  /// 0, 1, 2, …, the first after a while and then one each period; it never ends.
  ///
  /// ```marbles
  /// let out  = timer(2t, period: 3t)
  /// until 9t
  /// expect out --0--1--2
  /// ```
  ///
  /// ![timer: the rows above, drawn as marbles](timer-2)
  ///
  /// It does not drift, see ``interval(_:scheduler:)``. The next value is queued before a value is
  /// emitted, so at its instant it comes before the timers that the emitted value sets. A first
  /// wait of zero means the instant of the subscription, after all that is queued for it (R8). It
  /// cannot fail. Disposing it takes the timer back. It holds a number and one timer.
  ///
  /// - Precondition: both are whole numbers of nanoseconds, and the period is longer than zero.
  public static func timer(
    _ dueTime: Duration, period: Duration, scheduler: any SchedulerType
  ) -> Observable<Element> {
    ticks("timer", after: dueTime, every: period, scheduler)
  }
}
