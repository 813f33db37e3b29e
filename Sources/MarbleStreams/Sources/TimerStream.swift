extension Observable where Element: FixedWidthInteger {
  /// Emits one zero after a delay and completes.
  ///
  /// ```marbles
  /// let out  = timer(3t)
  /// expect out ---(0|)
  /// ```
  public static func timer(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element>
  {
    let wait = Nanoseconds(dueTime)
    return Observable(Stage("timer")) { observer, subscription in
      RestartableTimer("timer", on: scheduler, in: subscription) {
        observer.emitLast(in: subscription) { 0 }
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
  /// The periods do not drift, see ``interval(_:scheduler:)``.
  public static func timer(
    _ dueTime: Duration, period: Duration, scheduler: any SchedulerType
  ) -> Observable<Element> {
    ticks(
      "timer", after: Nanoseconds(dueTime), every: Nanoseconds(period: period), scheduler)
  }

  /// Emits 0, 1, 2, …, one number at the end of each period.
  ///
  /// ```marbles
  /// let out  = interval(3t)
  /// until 10t
  /// expect out ---0--1--2
  /// ```
  ///
  /// The periods do not drift: each number is due one period after the previous one was due. So
  /// after a timer that wakes late, the next number comes sooner, and numbers that are overdue come
  /// at once. The greatest number is followed by the least. The next number is scheduled before a
  /// number is emitted, so it precedes what the subscriber then schedules for the same instant.
  public static func interval(
    _ period: Duration, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let step = Nanoseconds(period: period)
    return ticks("interval", after: step, every: step, scheduler)
  }

  /// Emits 0, 1, 2, …, the first number after a delay and one number after each further period.
  static func ticks(
    _ name: String, after wait: Nanoseconds, every step: Nanoseconds, _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(Stage(name)) { observer, subscription in
      // D37: a timer emits integers, and not dates as Combine's does.
      let count = Cell<Element>(0)
      let action = RestartableTimer.periodic(every: step) {
        let number = count.value
        count.value &+= 1
        observer.onNext(number)
      }
      RestartableTimer(name, on: scheduler, in: subscription, action).set(after: wait)
    }
  }
}
