extension Observable where Element: FixedWidthInteger {
  /// 0, 1, 2, …, one each period, the first after one period; it never ends.
  ///
  /// ```marbles
  /// let out  = interval(3t)
  /// until 10t
  /// expect out ---0--1--2
  /// ```
  ///
  /// ![interval: the rows above, drawn as marbles](interval)
  ///
  /// It does not drift: each value is due a period after the one before was due. After the largest number comes the smallest.
  /// The next value is queued before a value is emitted, so at its instant it comes before what that value set off. It cannot
  /// fail. Disposing it takes the timer back, in whatever instant. The period is longer than zero. It holds a number and one
  /// timer. The numbers are integers of any type, `Int` unless the context says another (D37).
  ///
  /// - Precondition: the period is a whole number of nanoseconds and longer than zero.
  public static func interval(_ period: Duration, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    ticks("interval", after: period, every: period, scheduler)
  }

  /// 0, 1, 2, …, the first after a delay and then one each period.
  static func ticks(
    _ name: String, after delay: Duration, every period: Duration, _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    let (wait, step) = (delay.wholeNanoseconds, period.wholeNanoseconds)
    precondition(step > 0, "\(name): a period must be longer than zero, or time would stand still")
    return Observable(Stage(name)) { observer, subscription in
      let count = Cell<Element>(0)
      let clock = subscription.clock(scheduler)
      let ticking = PeriodicWork(name, on: clock, period: step) {
        let number = count.value
        count.value &+= 1
        observer.next(number)
      }
      subscription.hold(ticking)
      ticking.start(at: Instant(nanoseconds: clock.now.nanoseconds.addingSaturating(wait)))
    }
  }
}
