extension Observable {
  /// Collects the values between two values of another stream into an array.
  ///
  /// ```marbles
  /// hot s      -a-b-c--d|
  /// hot cut    ---x--x
  /// let out  = s.buffer(boundary: cut)
  /// where p = ["a", "b"], q = ["c"], r = ["d"]
  /// expect out ---p--q--(r|)
  /// ```
  ///
  /// An array without values is emitted too. At completion the collected values are emitted, as an
  /// empty array if there are none. After the other stream completes, all further values go into
  /// one array, which is emitted at completion. The source is subscribed first: when both streams
  /// are cold, a value at the instant of a boundary belongs to the array before it. It holds the
  /// values since the last boundary.
  ///
  /// - Parameter boundary: The stream whose values end one array and begin the next.
  public func buffer(
    boundary: some ObservableConvertibleType
  ) -> Observable<[Element]> {
    let boundary = boundary.asObservable()
    return Observable<[Element]>(Stage("buffer")) { downstream, subscription in
      let input = subscription.child()
      let elements = Cell<[Element]>([])
      let flush = {
        let full = elements.value
        elements.value = []
        downstream.next(full)
      }
      let upstream = Observer<Element>(
        of: input,
        next: { elements.value.append($0) },
        error: { downstream.error($0) },
        completed: {
          flush()
          if subscription.isLive { downstream.completed() }
        })
      self.subscribe(upstream, in: input)
      boundary.cut(in: input, failed: { downstream.error($0) }, flush)
    }
  }

  /// Calls a closure at each value while the subscription of an operator is live; ignores the
  /// completion of this stream.
  func cut(
    in subscription: StreamSubscription, failed: @escaping (any Error) -> Void,
    _ action: @escaping () -> Void
  ) {
    guard subscription.isLive else { return }
    let input = subscription.notifierChild()
    let observer = Observer<Element>(
      next: { _ in if subscription.isLive, input.isLive { action() } },
      error: { if input.stop() { failed($0) } },
      completed: { input.dispose() })
    subscribe(observer, in: input)
  }
}
