extension Observable {
  /// Opens a window at each value of `openings`, and closes it when a stream that is made from that
  /// value emits.
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
  /// Each window is a stream of the values that arrive while it is open. Windows may overlap, and a
  /// value that arrives while no window is open is dropped. The completion of a closing stream does
  /// not close its window. The completion of `openings` neither opens nor closes a window. When the
  /// source completes, the open windows complete before the outer stream. When any stream fails or
  /// the selector throws, the open windows fail before the outer stream. `openings` is subscribed
  /// first. So a cold value at the instant of an opening belongs to the new window. RxJS:
  /// `windowToggle`.
  ///
  /// - Parameter openings: The stream whose values open the windows.
  ///
  /// - Complexity: O(*n*) for each value, where *n* is the number of open windows.
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
      self.subscribe(windows.observer(windows.send), in: shared)
    }
  }
}
