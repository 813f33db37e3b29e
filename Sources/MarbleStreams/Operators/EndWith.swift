extension Observable {
  /// The stream and then these values, in the instant of its completion.
  ///
  /// ```marbles
  /// hot s      -a-|
  /// let out  = s.endWith("y", "z")
  /// expect out -a-(yz|)
  /// ```
  ///
  /// ![endWith: the rows above, drawn as marbles](endWith)
  ///
  /// An error passes without them. Who leaves at one of them gets no more. Disposing it disposes the source. It holds the
  /// values. Combine: ``append(_:)-(Element...)``.
  @inlinable
  public func endWith(_ elements: Element...) -> Observable<Element> {
    ending(with: elements)
  }

  /// The stream and then the elements of a sequence, see ``endWith(_:)``.
  @inlinable
  public func endWith(_ elements: some Sequence<Element>) -> Observable<Element> {
    ending(with: Array(elements))
  }

  @inlinable
  func ending(with elements: [Element]) -> Observable<Element> {
    Observable(Stage("endWith")) { downstream, subscription in
      let upstream = Observer<Element>(
        next: downstream.next, failed: downstream.failed,
        done: {
          for element in elements {
            guard subscription.isLive else { return }
            downstream.next(element)
          }
          if subscription.isLive { downstream.done() }
        })
      self.subscribe(upstream, in: subscription)
    }
  }
}
