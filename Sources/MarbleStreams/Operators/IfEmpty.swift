extension Observable {
  /// Passes the source through, and emits one value if the source completes without any.
  ///
  /// ```marbles
  /// hot s      --|
  /// let out  = s.ifEmpty(default: "x")
  /// expect out --(x|)
  /// ```
  @inlinable
  public func ifEmpty(default element: Element) -> Observable<Element> {
    passing(Stage("ifEmpty")) { element }
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
          if subscription.isLive { downstream.onNext(element) }
        },
        error: { downstream.onError($0) },
        completed: {
          guard input.stop() else { return }
          if !isEmpty.value { downstream.onCompleted() }
          input.dispose()
          if isEmpty.value { other.subscribe(downstream, in: subscription) }
        })
      self.subscribe(upstream, in: input)
    }
  }

  /// Fails if the stream completes without a value.
  ///
  /// ```marbles
  /// hot s      --|
  /// let out  = s.throwIfEmpty()
  /// where # = .noElements
  /// expect out --#
  /// ```
  @inlinable
  public func throwIfEmpty(
    _ makeError: @escaping () -> any Error = { StreamError.noElements }
  ) -> Observable<Element> {
    passing(Stage("throwIfEmpty")) { throw makeError() }
  }

  /// Passes the source through; without a value, a closure makes one, or an error.
  @inlinable
  func passing(
    _ stage: Stage, orLast make: @escaping () throws -> Element
  ) -> Observable<Element> {
    Observable(stage) { downstream, subscription in
      let isEmpty = Cell(true)
      self.subscribe(before: downstream, in: subscription.child()) { element in
        isEmpty.value = false
        downstream.onNext(element)
      } completed: {
        downstream.emitLast(in: subscription) { try isEmpty.value ? make() : nil }
      }
    }
  }
}
