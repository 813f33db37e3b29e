extension Observable {
  /// Emits the values of each window of time as a stream, which is emitted when the window begins.
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
  /// A window ends after `timeSpan`, or with its `count`-th value. At that instant its stream
  /// completes, and the next window begins, so a timer that wakes late delays all later windows.
  /// The timer is set before the source is subscribed. So at the end of a window a hot value still
  /// belongs to it, and a cold value belongs to the next one.
  ///
  /// - Parameters:
  ///   - timeSpan: The longest time that a window is open. A time of zero, or a negative one, is a
  ///     nanosecond.
  ///   - count: The largest number of values in a window.
  ///   - scheduler: The scheduler of the timer.
  ///
  /// - Precondition: The count is at least 1.
  public func window(
    timeSpan: Duration, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    precondition(count > 0, "window(count: \(count)): a window that holds nothing is always full")
    let span = Nanoseconds(period: timeSpan)
    return Observable<Observable<Element>>(Stage("window")) { downstream, subscription in
      let windows = OpenWindows<Element>(downstream, subscription)
      let source = windows.source.subscription
      let taken = Cell(0)
      let open = { (timer: RestartableTimer) in
        taken.value = 0
        windows.open()
        timer.set(after: span)
      }
      let timer = RestartableTimer("window", on: scheduler, in: source) { timer in
        windows.turn {
          windows.closeFirst()
          open(timer)
        }
      }
      open(timer)
      // The value that fills a window is sent within the change, so that what it causes does not
      // come into the window that is full.
      let receive = { (element: Element) in
        taken.value += 1
        guard taken.value == count else { return windows.send(element) }
        windows.events.begin()
        windows.send(element)
        windows.closeFirst()
        open(timer)
        windows.events.end()
      }
      self.subscribe(windows.observer(receive), in: source)
    }
  }
}
