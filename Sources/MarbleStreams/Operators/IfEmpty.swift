extension Observable {
  /// Passes the source through, and emits one value if the source completes without any.
  ///
  /// ```marbles
  /// hot s      --|
  /// let out  = s.ifEmpty(default: "x")
  /// expect out --(x|)
  /// ```
  ///
  /// The value is emitted at the instant of the completion. It holds the value.
  @inlinable
  public func ifEmpty(default element: Element) -> Observable<Element> {
    Observable(Stage("ifEmpty")) { downstream, subscription in
      let isEmpty = Cell(true)
      let input = subscription.child()
      let upstream = Observer<Element>(
        of: input,
        next: { value in
          isEmpty.value = false
          downstream.next(value)
        },
        error: { downstream.error($0) },
        completed: {
          if isEmpty.value { downstream.next(element) }
          if subscription.isLive { downstream.completed() }
        })
      self.subscribe(upstream, in: input)
    }
  }

  /// Passes the source through, and switches to another stream if the source completes without a
  /// value.
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
  /// At the instant of the completion the empty stream is released, and then the other stream is
  /// subscribed. If the source has emitted a value, the other stream is never subscribed.
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
        error: { downstream.error($0) },
        completed: {
          guard input.stop() else { return }
          if !isEmpty.value { downstream.completed() }
          input.dispose()
          if isEmpty.value { other.subscribe(downstream, in: subscription) }
        })
      self.subscribe(upstream, in: input)
    }
  }
}
