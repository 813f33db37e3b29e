extension Observable {
  /// The values from each value of one stream on as a stream, until a stream that was made of that value emits.
  ///
  /// ```marbles
  /// hot s         -a-b-c-d-|
  /// hot open      --x-y
  /// let out     = s.window(openings: open, closing: { _ in timer(3t) })
  /// expect out    --0-1----|
  /// expect out[0] ---b-(c|)
  /// expect out[1] -----c-(d|)
  /// ```
  ///
  /// ![window: the rows above, drawn as marbles](window-4)
  ///
  /// Windows may overlap; a value while none is open is dropped. A closing stream's completion closes nothing, nor does the end
  /// of `openings` open or close any. At the end, good or bad, of the source, and at any failure, a throwing selector's too
  /// (G4), the open windows end before the outer stream. Disposing the outer stream stops new windows only: the source stays
  /// subscribed until nobody listens to a window (D28). `openings` is subscribed first. A cold value at the instant of an
  /// opening belongs to its window. It holds no values. RxJS: `windowToggle`.
  ///
  /// - Parameters:
  ///   - openings: says when a window begins.
  ///   - closing: makes of its value the stream that says when the window ends.
  public func window<Opening: ObservableConvertibleType>(
    openings: Opening,
    closing: @escaping (Opening.Element) throws -> some ObservableConvertibleType
  ) -> Observable<Observable<Element>> {
    Observable<Observable<Element>>(Stage("window", drops: .notListening)) {
      downstream, subscription in
      let windows = OpenWindows<Element>(downstream, subscription)
      let shared = windows.source.subscription
      openings.asObservable().open(
        in: shared, closedBy: closing, failed: windows.fail,
        onOpen: { windows.open() }, onClose: windows.close)
      guard shared.isLive else { return }
      let upstream = Observer<Element>(
        next: windows.send, failed: windows.fail, done: windows.finish)
      self.subscribe(upstream, in: shared)
    }
  }
}
