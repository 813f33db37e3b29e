extension Observable {
  /// The values between two values of another stream as an array.
  ///
  /// ```marbles
  /// hot s      -a-b-c--d|
  /// hot cut    ---x--x
  /// let out  = s.buffer(boundary: cut)
  /// where p = ["a", "b"], q = ["c"], r = ["d"]
  /// expect out ---p--q--(r|)
  /// ```
  ///
  /// ![buffer: the rows above, drawn as marbles](buffer-2)
  ///
  /// An array without values is emitted too. At the completion what waits is emitted, an empty array too; the other's completion leaves
  /// that one array. A failure of either passes and drops what waits. The source is subscribed first: of two cold ones a value
  /// at the instant of a cut belongs before it. It holds the values since the last cut.
  public func buffer(
    boundary: some ObservableConvertibleType
  ) -> Observable<[Element]> {
    let boundary = boundary.asObservable()
    return Observable<[Element]>(Stage("buffer")) { downstream, subscription in
      let elements = Cell<[Element]>([])
      let flush = {
        let full = elements.value
        elements.value = []
        downstream.next(full)
      }
      let upstream = Observer<Element>(
        next: { elements.value.append($0) },
        failed: downstream.failed,
        done: {
          flush()
          if subscription.isLive { downstream.done() }
        })
      self.subscribe(upstream, in: subscription)
      boundary.cut(in: subscription, failed: downstream.failed, flush)
    }
  }

  /// Calls a closure at each value, as long as a stage lives; the stream's completion is nothing to it.
  func cut(
    in subscription: StreamSubscription, failed: @escaping (any Error) -> Void,
    _ action: @escaping () -> Void
  ) {
    guard subscription.isLive else { return }
    let input = subscription.notices()
    let observer = Observer<Element>(
      next: { _ in if input.isLive { action() } },
      failed: { if input.stop() { failed($0) } },
      done: { input.dispose() })
    subscribe(observer, in: input)
  }
}
