extension Observable {
  /// Fails if the stream completes without a value.
  ///
  /// ```marbles
  /// hot s      --|
  /// let out  = s.throwIfEmpty()
  /// where # = .noElements
  /// expect out --#
  /// ```
  ///
  /// The failure is delivered at the instant of the completion. A failure of the source passes
  /// unchanged, as does the completion after a value. If the subscription is disposed before the
  /// end, `makeError` is not called, and the source is disposed.
  ///
  /// - Parameter makeError: Makes the error when the stream fails.
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
          downstream.next(element)
        },
        error: { downstream.error($0) },
        completed: {
          if isEmpty.value { downstream.error(makeError()) } else { downstream.completed() }
        })
      self.subscribe(upstream, in: input)
    }
  }
}
