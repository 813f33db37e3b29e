extension Observable {
  /// Emits the values of the stream, and then these values at the instant of its completion.
  ///
  /// ```marbles
  /// hot s      -a-|
  /// let out  = s.endWith("y", "z")
  /// expect out -a-(yz|)
  /// ```
  ///
  /// It holds the values. Combine calls it `append`.
  ///
  /// - Parameter elements: The values to emit after those of the stream, in this order.
  /// - Complexity: O(*n*) at the completion, where *n* is the number of these values.
  @inlinable
  public func endWith(_ elements: Element...) -> Observable<Element> {
    ending(with: elements)
  }

  /// Emits the stream and then the elements of a sequence, see ``endWith(_:)``.
  ///
  /// - Parameter elements: A finite sequence of the values to emit after those of the stream.
  /// - Complexity: O(*n*) at the completion, where *n* is the number of elements.
  @inlinable
  public func endWith(_ elements: some Sequence<Element>) -> Observable<Element> {
    ending(with: Array(elements))
  }

  @inlinable
  func ending(with elements: [Element]) -> Observable<Element> {
    Observable(Stage("endWith")) { downstream, subscription in
      let input = subscription.child()
      let upstream = Observer<Element>(
        of: input,
        next: { downstream.next($0) }, error: { downstream.error($0) },
        completed: {
          for element in elements {
            guard subscription.isLive else { return }
            downstream.next(element)
          }
          if subscription.isLive { downstream.completed() }
        })
      self.subscribe(upstream, in: input)
    }
  }
}
