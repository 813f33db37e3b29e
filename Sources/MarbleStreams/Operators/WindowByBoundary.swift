extension Observable {
  /// Emits the values between two values of another stream as a stream, which is emitted when the
  /// window begins.
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
  /// The first window begins at the subscription. A value of the other stream closes the open
  /// window and opens the next one, at the same instant. A failure of the other stream does the
  /// same, and its completion changes nothing. The source is subscribed before the other stream.
  ///
  /// - Parameter boundary: The stream whose values separate the windows.
  public func window(
    boundary: some ObservableConvertibleType
  ) -> Observable<Observable<Element>> {
    let boundary = boundary.asObservable()
    return Observable<Observable<Element>>(Stage("window")) { downstream, subscription in
      let windows = OpenWindows<Element>(downstream, subscription)
      windows.open()
      self.subscribe(windows.observer(windows.send), in: windows.source.subscription)
      boundary.cut(in: windows.source.subscription, failed: windows.fail) {
        windows.turn {
          windows.closeFirst()
          windows.open()
        }
      }
    }
  }
}
