extension Observable {
  /// The values from each value of one stream on as an array, until a stream that was made of that value emits.
  ///
  /// ```marbles
  /// hot s      -a-b-c-d-|
  /// hot open   --x-y
  /// let out  = s.buffer(openings: open, closing: { _ in timer(3t) })
  /// where p = ["b", "c"], q = ["c", "d"]
  /// expect out -----p-q-|
  /// ```
  ///
  /// ![buffer: the rows above, drawn as marbles](buffer-5)
  ///
  /// Arrays may overlap; a value while none is open is dropped. A closing stream's completion closes nothing, nor does the end
  /// of `openings` open or close any. At the completion the open arrays are emitted in their order; a failure of any stream
  /// passes and drops them, as does a selector that throws (G4). `openings` is subscribed first, so a cold value at the instant
  /// of an opening belongs to it. Disposing it disposes all of them, the closing streams too. It holds the values of the open
  /// arrays. RxJS: `bufferToggle`.
  ///
  /// - Parameters:
  ///   - openings: says when an array begins.
  ///   - closing: makes of its value the stream that says when the array ends.
  public func buffer<Opening: ObservableConvertibleType>(
    openings: Opening,
    closing: @escaping (Opening.Element) throws -> some ObservableConvertibleType
  ) -> Observable<[Element]> {
    Observable<[Element]>(Stage("buffer", drops: .notListening)) { downstream, subscription in
      let open = Cell<[Cell<[Element]>]>([])
      let keeper = subscription.keeper
      openings.asObservable().open(
        in: subscription, closedBy: closing, failed: downstream.failed,
        onOpen: {
          let buffer = Cell<[Element]>([])
          open.value.append(buffer)
          return buffer
        },
        onClose: { buffer in
          open.value.removeAll { $0 === buffer }
          downstream.next(buffer.value)
        })
      guard subscription.isLive else { return }
      let upstream = Observer<Element>(
        next: { element in
          if let keeper { keeper.keep(open.value.count - 1, by: "buffer") }
          for buffer in open.value { buffer.value.append(element) }
        },
        failed: downstream.failed,
        done: {
          let rest = open.value
          open.value = []
          for buffer in rest where subscription.isLive { downstream.next(buffer.value) }
          if subscription.isLive { downstream.done() }
        })
      self.subscribe(upstream, in: subscription)
    }
  }

  /// Opens something at each value, and closes it when a stream that was made of the value emits.
  func open<Opened>(
    in subscription: StreamSubscription,
    closedBy closing: @escaping (Element) throws -> some ObservableConvertibleType,
    failed: @escaping (any Error) -> Void,
    onOpen: @escaping () -> Opened, onClose: @escaping (Opened) -> Void
  ) {
    let input = subscription.notices()
    let observer = Observer<Element>(
      next: { element in
        do {
          let closing = try closing(element).asObservable()
          guard subscription.isLive else { return }
          let opened = onOpen()
          let notice = NotifierSubscription(in: subscription)
          notice.await(closing, failed: failed, came: { onClose(opened) }, missed: {})
        } catch {
          if subscription.isLive { failed(error) }
        }
      },
      failed: { if input.stop() { failed($0) } },
      done: { input.dispose() })
    subscribe(observer, in: input)
  }
}
