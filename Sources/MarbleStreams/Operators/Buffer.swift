extension Observable {
  /// The values of each stretch of time as an array, emitted at its end, or as soon as there are `count` of them.
  ///
  /// ```marbles
  /// hot s      -abc------d|
  /// where p = ["a", "b"], q = ["c"], r = [], t = ["d"]
  /// let out  = s.buffer(timeSpan: 3t, count: 2)
  /// expect out --p--q--r--(t|)
  /// ```
  ///
  /// ![buffer: the rows above, drawn as marbles](buffer)
  ///
  /// Each stretch begins when the one before ends, the first at the subscription. At the completion the values that wait are
  /// emitted, an empty array too; a failure drops them. The timer is set before the source is subscribed: at the end of a
  /// stretch a hot value still belongs to it, a cold one to the next (D28). Both may come in one instant: a value that fills
  /// the buffer at the end of a stretch ends it once. Disposing it disposes the source and the timer. The time is longer than
  /// zero. It holds at most `count` values and one timer.
  ///
  /// - Parameters:
  ///   - timeSpan: how long a stretch is at most, a whole number of nanoseconds.
  ///   - count: how many values end it, at least 1.
  ///   - emitsEmpty: whether a stretch without a value is emitted.
  ///   - scheduler: whose time it is.
  public func buffer(
    timeSpan: Duration, count: Int, emitsEmpty: Bool = true, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    precondition(count > 0, "buffer(count: \(count)): a buffer that holds nothing is always full")
    let span = timeSpan.wholeNanoseconds
    precondition(span > 0, "buffer(timeSpan:): must be longer than zero, or time would stand still")
    return Observable<[Element]>(Stage("buffer")) { downstream, subscription in
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
        next: { element in
          buffer.value.append(element)
          if buffer.value.count == count { turn(timer) }
        },
        failed: downstream.failed,
        done: {
          timer.cancel()
          flush()
          if subscription.isLive { downstream.done() }
        })
      self.subscribe(upstream, in: subscription)
    }
  }
}
