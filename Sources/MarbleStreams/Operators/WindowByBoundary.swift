extension Observable {
  /// The values between two values of another stream as a stream, emitted when it begins.
  ///
  /// ```marbles
  /// hot s         -a-b-c--d|
  /// hot cut       ---x--x
  /// let out     = s.window(boundary: cut)
  /// expect out    0--1--2--|
  /// expect out[0] -a-(b|)
  /// expect out[1] -----c|
  /// expect out[2] --------d|
  /// ```
  ///
  /// ![window: the rows above, drawn as marbles](window-2)
  ///
  /// The first begins at the subscription. At the end, good or bad, the open window ends before the outer stream; the other's
  /// failure ends both with it, its completion neither. Disposing the outer stream stops new windows only: the source stays
  /// subscribed until nobody listens to a window (D28). The source is subscribed before the other. A window that is
  /// closed and the one that follows are of one instant. It holds no values.
  public func window(
    boundary: some ObservableConvertibleType
  ) -> Observable<Observable<Element>> {
    let boundary = boundary.asObservable()
    return Observable<Observable<Element>>(Stage("window")) { downstream, subscription in
      let windows = OpenWindows<Element>(downstream, subscription)
      windows.open()
      let upstream = Observer<Element>(
        next: windows.send, failed: windows.fail, done: windows.finish)
      self.subscribe(upstream, in: windows.source.subscription)
      boundary.cut(in: windows.source.subscription, failed: windows.fail) {
        windows.closeFirst()
        windows.open()
      }
    }
  }
}
