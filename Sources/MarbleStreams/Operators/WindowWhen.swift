extension Observable {
  /// Emits the values as consecutive windows; each window ends with the first value of a stream
  /// that is made when the window begins.
  ///
  /// ```marbles
  /// hot s         -a-b-c-d-|
  /// let out     = s.window(closing: { timer(3t) })
  /// expect out    0--1--2--|
  /// expect out[0] -a-(b|)
  /// expect out[1] -----c|
  /// expect out[2] -------d-|
  /// ```
  ///
  /// The first window begins at the subscription. When the closing stream emits, the open window
  /// completes, the next one is emitted at the same instant, and then the next closing stream is
  /// made. A window whose closing stream completes without a value stays open. The same happens
  /// when the closing stream fails or `closing` throws. The closing stream is subscribed first, so
  /// a cold value at its instant belongs to the next window. RxJS: `windowWhen`.
  public func window(
    closing: @escaping () throws -> some ObservableConvertibleType
  ) -> Observable<Observable<Element>> {
    Observable<Observable<Element>>(Stage("window")) { downstream, subscription in
      let windows = OpenWindows<Element>(downstream, subscription)
      let shared = windows.source.subscription
      windows.open()
      let closings = ClosingNotifiers(closing, in: shared, failed: windows.fail) { awaitNext in
        windows.turn {
          windows.closeFirst()
          windows.open()
          awaitNext()
        }
      }
      closings.subscribe()
      self.subscribe(windows.observer(windows.send), in: shared)
    }
  }
}
