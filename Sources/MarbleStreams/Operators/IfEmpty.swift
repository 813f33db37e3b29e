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
    Observable(Stage("ifEmpty")) { downstream, subscription in
      let isEmpty = Cell(true)
      let input = subscription.child()
      let upstream = Observer<Element>(
        of: input,
        next: { value in
          isEmpty.value = false
          downstream.onNext(value)
        },
        error: { downstream.onError($0) },
        completed: {
          if isEmpty.value { downstream.onNext(element) }
          if subscription.isLive { downstream.onCompleted() }
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
    Observable(Stage("throwIfEmpty")) { downstream, subscription in
      let input = subscription.child()
      let isEmpty = Cell(true)
      let upstream = Observer<Element>(
        of: input,
        next: { element in
          isEmpty.value = false
          downstream.onNext(element)
        },
        error: { downstream.onError($0) },
        completed: {
          if isEmpty.value { downstream.onError(makeError()) } else { downstream.onCompleted() }
        })
      self.subscribe(upstream, in: input)
    }
  }
}
