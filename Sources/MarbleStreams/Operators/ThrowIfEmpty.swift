extension Observable {
  /// The stream, or a failure if it completes without a value.
  ///
  /// ```marbles
  /// hot s      --|
  /// let out  = s.throwIfEmpty()
  /// where # = .noElements
  /// expect out --#
  /// ```
  ///
  /// ![throwIfEmpty: the rows above, drawn as marbles](throwIfEmpty)
  ///
  /// The failure comes in the instant of the completion. An error of the source passes as it is. Disposed before the end, it
  /// makes no failure. Disposing it disposes the source. It holds nothing.
  ///
  /// - Parameter makeError: makes the failure, once it is needed.
  @inlinable
  public func throwIfEmpty(
    _ makeError: @escaping () -> any Error = { StreamError.noElements }
  ) -> Observable<Element> {
    Observable(Stage("throwIfEmpty")) { downstream, subscription in
      let isEmpty = Cell(true)
      let upstream = Observer<Element>(
        next: { element in
          isEmpty.value = false
          downstream.next(element)
        },
        failed: downstream.failed,
        done: { if isEmpty.value { downstream.failed(makeError()) } else { downstream.done() } })
      self.subscribe(upstream, in: subscription)
    }
  }
}
