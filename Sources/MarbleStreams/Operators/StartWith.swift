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
    starting(with: elements, Stage("startWith"))
  }

  /// Combine's word for ``startWith(_:)``.
  @inlinable
  public func prepend(_ elements: Element...) -> Observable<Element> {
    starting(with: elements, Stage("prepend"))
  }

  /// The elements of a sequence first, and then the stream: Combine's form of ``startWith(_:)``.
  @inlinable
  public func prepend(_ elements: some Sequence<Element>) -> Observable<Element> {
    starting(with: Array(elements), Stage("prepend"))
  }

  @inlinable
  func starting(with elements: [Element], _ stage: Stage) -> Observable<Element> {
    Observable(stage) { downstream, subscription in
      for element in elements {
        guard subscription.isLive else { return }
        downstream.next(element)
      }
      if subscription.isLive { self.subscribe(downstream, in: subscription) }
    }
  }
}
