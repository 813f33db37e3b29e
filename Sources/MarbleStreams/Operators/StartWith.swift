extension Observable {
  /// These values first, while it is being subscribed, and then the stream.
  ///
  /// ```marbles
  /// cold a     --a|
  /// let out  = a.startWith("s", "t")
  /// where p = (s t)
  /// expect out p-a|
  /// ```
  ///
  /// ![startWith: the rows above, drawn as marbles](startWith)
  ///
  /// When nobody wants more than these values, the stream is never subscribed (D38). Its end passes unchanged. A failure
  /// passes. Disposing it disposes the source. It holds the values.
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
