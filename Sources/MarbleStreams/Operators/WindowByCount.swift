extension Observable {
  /// Emits `count` consecutive values as a stream, and begins a stream after every `skip` values.
  ///
  /// ```marbles
  /// hot s         -a-b-c-d|
  /// let out     = s.window(count: 2, skip: 2)
  /// expect out    0--1---2|
  /// expect out[0] -a-(b|)
  /// expect out[1] -----c-(d|)
  /// expect out[2] --------|
  /// ```
  ///
  /// The first window is emitted at the subscription, before the source is subscribed. If the
  /// subscriber disposes then, the source is never subscribed. The next window is emitted as soon
  /// as `skip` values have arrived, at the instant of the last of them, so the last window may be
  /// empty. If `skip` is less than `count`, windows overlap; if it is greater, the values between
  /// two windows are dropped.
  ///
  /// - Parameters:
  ///   - count: The number of values in a window.
  ///   - skip: The number of values between the beginnings of two windows.
  ///
  /// - Complexity: O(*n*) for each value, where *n* is the number of open windows.
  ///
  /// - Precondition: Both are at least 1.
  public func window(count: Int, skip: Int) -> Observable<Observable<Element>> {
    precondition(count >= 1, "window(count: \(count)): a window that holds nothing is always full")
    precondition(skip >= 1, "window(skip: \(skip)): the next window must begin later")
    return Observable<Observable<Element>>(Stage("window")) { downstream, subscription in
      let windows = OpenWindows<Element>(downstream, subscription)
      let untilNext = Cell(skip)
      let untilFull = Cell(count)
      windows.open()
      // A value is counted before it is sent. One that ends or begins a window is sent within the
      // change, so that what it causes does not come into a window that is full.
      let receive = { (element: Element) in
        untilFull.value -= 1
        untilNext.value -= 1
        guard untilFull.value == 0 || untilNext.value == 0 else { return windows.send(element) }
        windows.events.begin()
        windows.send(element)
        if untilFull.value == 0 {
          untilFull.value = skip
          windows.closeFirst()
        }
        if untilNext.value == 0 {
          untilNext.value = skip
          windows.open()
        }
        windows.events.end()
      }
      self.subscribe(windows.observer(receive), in: windows.source.subscription)
    }
  }

  /// Emits `count` consecutive values at a time as a stream, see ``window(count:skip:)``.
  ///
  /// - Parameter count: The number of values in a window, at least 1.
  public func window(count: Int) -> Observable<Observable<Element>> {
    window(count: count, skip: count)
  }
}
