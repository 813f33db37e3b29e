extension Observable {
  /// Emits the given values while it is being subscribed, and then the values of the stream.
  ///
  /// ```marbles
  /// cold a     --a|
  /// let out  = a.startWith("s", "t")
  /// where p = (s t)
  /// expect out p-a|
  /// ```
  ///
  /// If the subscriber disposes before the last of these values, the stream is never subscribed. It
  /// holds the given values.
  ///
  /// - Parameter elements: The values to emit before those of the stream, in this order.
  /// - Complexity: O(*n*) for each subscription, where *n* is the number of these values.
  @inlinable
  public func startWith(_ elements: Element...) -> Observable<Element> {
    starting(with: elements)
  }

  /// ``startWith(_:)`` with an array.
  @inlinable
  package func starting(with elements: [Element]) -> Observable<Element> {
    Observable(Stage("startWith")) { downstream, subscription in
      for element in elements {
        guard subscription.isLive else { return }
        downstream.next(element)
      }
      if subscription.isLive { self.subscribe(downstream, in: subscription) }
    }
  }
}
