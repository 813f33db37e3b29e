extension Observable {
  /// Collects the values of each time window into an array, emitted at the end of the window or as
  /// soon as it has `count` values.
  ///
  /// ```marbles
  /// hot s      -abc------d|
  /// where p = ["a", "b"], q = ["c"], r = [], t = ["d"]
  /// let out  = s.buffer(timeSpan: 3t, count: 2)
  /// expect out --p--q--r--(t|)
  /// ```
  ///
  /// Each window begins when the previous one ends, so a timer that wakes late delays all later
  /// windows; the first begins at the subscription. At completion the collected values are emitted,
  /// as an empty array if there are none; a failure drops them. The timer is set before the source
  /// is subscribed. So a hot value at the end of a window belongs to that window, and a cold value
  /// belongs to the next one. When a value fills the buffer at the instant at which the window
  /// ends, the window ends once only. It holds at most `count` values and one timer.
  ///
  /// - Parameters:
  ///   - timeSpan: The maximum length of a window. A length of zero, or a negative one, is a
  ///     nanosecond.
  ///   - count: The number of values that ends a window early.
  ///   - emitsEmpty: Whether a window without values is emitted; Combine's `collect` by time does
  ///     not emit it.
  ///   - scheduler: The scheduler whose time it uses.
  /// - Precondition: `count` is at least 1.
  public func buffer(
    timeSpan: Duration, count: Int, emitsEmpty: Bool = true, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    precondition(count > 0, "buffer(count: \(count)): a buffer that holds nothing is always full")
    let span = Nanoseconds(period: timeSpan)
    return Observable<[Element]>(Stage("buffer")) { downstream, subscription in
      let input = subscription.child()
      let buffer = Cell<[Element]>([])
      let flush = {
        let elements = buffer.value
        buffer.value = []
        if emitsEmpty || !elements.isEmpty { downstream.next(elements) }
      }
      let turn = { (timer: RestartableTimer) in
        flush()
        timer.set(after: span)
      }
      let timer = RestartableTimer("buffer", on: scheduler, in: subscription, turn)
      timer.set(after: span)
      let upstream = Observer<Element>(
        of: input,
        next: { element in
          buffer.value.append(element)
          if buffer.value.count == count { turn(timer) }
        },
        error: { downstream.error($0) },
        completed: {
          timer.cancel()
          flush()
          if subscription.isLive { downstream.completed() }
        })
      self.subscribe(upstream, in: input)
    }
  }
}
