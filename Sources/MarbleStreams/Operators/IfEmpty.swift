extension Observable {
  /// The stream, or one value if it completes without any.
  ///
  /// ```marbles
  /// hot s      --|
  /// let out  = s.ifEmpty(default: "x")
  /// expect out --(x|)
  /// ```
  ///
  /// ![ifEmpty: the rows above, drawn as marbles](ifEmpty)
  ///
  /// The value comes in the instant of the completion. An error passes without it. Disposing it disposes the source. It holds
  /// the value.
  @inlinable
  public func ifEmpty(default element: Element) -> Observable<Element> {
    Observable(Stage("ifEmpty")) { downstream, subscription in
      let isEmpty = Cell(true)
      let upstream = Observer<Element>(
        next: { value in
          isEmpty.value = false
          downstream.next(value)
        },
        failed: downstream.failed,
        done: {
          if isEmpty.value { downstream.next(element) }
          if subscription.isLive { downstream.done() }
        })
      self.subscribe(upstream, in: subscription)
    }
  }

  /// The stream, or another if it completes without a value.
  ///
  /// ```marbles
  /// hot s      --|
  /// cold x     -x|
  /// let out  = s.ifEmpty(switchTo: x)
  /// expect out ---x|
  /// subs s     ^-!
  /// subs x     --^-!
  /// ```
  ///
  /// ![ifEmpty: the rows above, drawn as marbles](ifEmpty-2)
  ///
  /// At the instant of the completion the empty stream is released and then the other one is
  /// subscribed (R11); it never is if there was a value. An error passes. Disposing it disposes the
  /// source, or the other stream once that has taken over. It holds nothing.
  @inlinable
  public func ifEmpty(
    switchTo other: some ObservableConvertibleType<Element>
  ) -> Observable<Element> {
    let other = other.asObservable()
    return Observable(Stage("ifEmpty")) { downstream, subscription in
      let isEmpty = Cell(true)
      let input = subscription.child()
      let upstream = Observer<Element>(
        next: { element in
          isEmpty.value = false
          if subscription.isLive { downstream.next(element) }
        },
        failed: downstream.failed,
        done: {
          guard input.stop() else { return }
          if !isEmpty.value { downstream.done() }
          input.dispose()
          if isEmpty.value { other.subscribe(downstream, in: subscription) }
        })
      self.subscribe(upstream, in: input)
    }
  }
}
