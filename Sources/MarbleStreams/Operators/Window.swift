extension Observable {
  /// The values of each stretch of time as a stream, emitted when the stretch begins.
  ///
  /// ```marbles
  /// hot s         -abc------d|
  /// let out     = s.window(timeSpan: 3t, count: 2)
  /// expect out    0-1--2--3--|
  /// expect out[0] -a(b|)
  /// expect out[1] ---c-|
  /// expect out[2] --------|
  /// expect out[3] ----------d|
  /// ```
  ///
  /// ![window: the rows above, drawn as marbles](window)
  ///
  /// A stretch ends after the time, or with its `count`-th value; its stream completes and the next is emitted, in that
  /// instant. At the end, good or bad, the open window ends before the outer stream. Disposing the outer stream stops new
  /// windows only: the source stays subscribed until nobody listens to a window (D28). The timer is set before the source is
  /// subscribed: at the end of a stretch a hot value still belongs to it, a cold one to the next. A failure passes to the
  /// window first. The time is longer than zero. It holds one timer and no values.
  ///
  /// - Precondition: the time is a whole number of nanoseconds, and both are more than zero.
  public func window(
    timeSpan: Duration, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    precondition(count > 0, "window(count: \(count)): a window that holds nothing is always full")
    let span = timeSpan.wholeNanoseconds
    precondition(span > 0, "window(timeSpan:): must be longer than zero, or time would stand still")
    return Observable<Observable<Element>>(Stage("window")) { downstream, subscription in
      let windows = OpenWindows<Element>(downstream, subscription)
      let source = windows.source.subscription
      let taken = Cell(0)
      let open = { (timer: RestartableTimer) in
        taken.value = 0
        windows.open()
        timer.set(after: span)
      }
      let turn = { (timer: RestartableTimer) in
        windows.closeFirst()
        open(timer)
      }
      let timer = RestartableTimer("window", on: scheduler, in: source, turn)
      open(timer)
      let upstream = Observer<Element>(
        next: { element in
          windows.send(element)
          taken.value += 1
          if taken.value == count { turn(timer) }
        }, failed: windows.fail, done: windows.finish)
      self.subscribe(upstream, in: source)
    }
  }
}
