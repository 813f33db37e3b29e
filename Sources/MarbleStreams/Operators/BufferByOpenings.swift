extension Observable {
  /// Collects values into arrays; a value of one stream begins an array, and a stream that is made
  /// from that value ends it.
  ///
  /// ```marbles
  /// hot s      -a-b-c-d-|
  /// hot open   --x-y
  /// let out  = s.buffer(openings: open, closing: { _ in timer(3t) })
  /// where p = ["b", "c"], q = ["c", "d"]
  /// expect out -----p-q-|
  /// ```
  ///
  /// Arrays may overlap; a value that arrives while no array is open is dropped. The completion of
  /// `openings` or of a closing stream begins and ends nothing. When the source completes, the open
  /// arrays are emitted in the order in which they began. `openings` is subscribed first, so a cold
  /// value at the instant of an opening belongs to the new array. RxJS: `bufferToggle`.
  ///
  /// - Complexity: O(*n*) for each value, where *n* is the number of open arrays.
  public func buffer<Opening: ObservableConvertibleType>(
    openings: Opening,
    closing: @escaping (Opening.Element) throws -> some ObservableConvertibleType
  ) -> Observable<[Element]> {
    Observable<[Element]>(Stage("buffer", drops: .notListening)) { downstream, subscription in
      let input = subscription.child()
      let open = Cell<[Cell<[Element]>]>([])
      let trace = subscription.trace
      openings.asObservable().open(
        in: input, closedBy: closing, failed: { downstream.onError($0) },
        onOpen: {
          let buffer = Cell<[Element]>([])
          open.value.append(buffer)
          return buffer
        },
        onClose: { buffer in
          open.value.removeAll { $0 === buffer }
          downstream.onNext(buffer.value)
        })
      guard input.isLive else { return }
      self.subscribe(before: downstream, in: input) { element in
        if let trace { trace.keep(open.value.count, by: "buffer") }
        for buffer in open.value { buffer.value.append(element) }
      } completed: {
        let rest = open.value
        open.value = []
        for buffer in rest where subscription.isLive { downstream.onNext(buffer.value) }
        if subscription.isLive { downstream.onCompleted() }
      }
    }
  }

  /// Opens an object at each value, and closes it when a stream that is made from the value emits.
  func open<Opened>(
    in subscription: StreamSubscription,
    closedBy closing: @escaping (Element) throws -> some ObservableConvertibleType,
    failed: @escaping (any Error) -> Void,
    onOpen: @escaping () -> Opened, onClose: @escaping (Opened) -> Void
  ) {
    notify(in: subscription, failed: failed) { element, _ in
      do {
        let closing = try closing(element)
        guard subscription.isLive else { return }
        let opened = onOpen()
        NotifierSubscription(in: subscription)
          .await(failed: failed, next: { onClose(opened) }) { closing }
      } catch {
        if subscription.isLive { failed(error) }
      }
    }
  }
}
