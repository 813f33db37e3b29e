extension Observable {
  /// So many values at a time as a stream, one stream beginning after every `skip`-th value.
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
  /// ![window: the rows above, drawn as marbles](window-3)
  ///
  /// The first begins at the subscription, before the source is subscribed, and an observer that
  /// leaves then keeps the source from being subscribed (R11). The next begins as soon as `skip`
  /// values have come, so the last may have none. With a `skip` below the count windows overlap,
  /// above it values between them are dropped. At the end, good or bad, the open windows end before
  /// the outer stream. Disposing the outer stream stops new windows only: the source stays
  /// subscribed until nobody listens to a window (D28). A failure passes to the windows first. All
  /// of it happens in the instant of the value. It holds no values.
  ///
  /// - Precondition: both are at least 1.
  public func window(count: Int, skip: Int) -> Observable<Observable<Element>> {
    precondition(count >= 1, "window(count: \(count)): a window that holds nothing is always full")
    precondition(skip >= 1, "window(skip: \(skip)): the next window must begin later")
    return Observable<Observable<Element>>(Stage("window")) { downstream, subscription in
      let windows = OpenWindows<Element>(downstream, subscription)
      let untilNext = Cell(skip)
      let untilFull = Cell(count)
      windows.open()
      let upstream = Observer<Element>(
        next: { element in
          windows.send(element)
          untilFull.value -= 1
          if untilFull.value == 0 {
            windows.closeFirst()
            untilFull.value = skip
          }
          untilNext.value -= 1
          if untilNext.value == 0 {
            untilNext.value = skip
            windows.open()
          }
        }, failed: windows.fail, done: windows.finish)
      self.subscribe(upstream, in: windows.source.subscription)
    }
  }

  /// So many values at a time as a stream, see ``window(count:skip:)``.
  public func window(count: Int) -> Observable<Observable<Element>> {
    window(count: count, skip: count)
  }
}
