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
  /// - Complexity: O(*n*) for each subscription, where *n* is the number of these values.
  @inlinable
  public func startWith(_ elements: Element...) -> Observable<Element> {
    starting(with: elements)
  }

  /// ``startWith(_:)`` with an array.
  @inlinable
  package func starting(with elements: [Element]) -> Observable<Element> {
    Observable(Stage("startWith")) { downstream, subscription in
      for element in elements where subscription.isLive { downstream.onNext(element) }
      self.subscribe(downstream, in: subscription)
    }
  }

  /// Emits the values of the stream, and then these values at the instant of its completion.
  ///
  /// ```marbles
  /// hot s      -a-|
  /// let out  = s.endWith("y", "z")
  /// expect out -a-(yz|)
  /// ```
  ///
  /// Combine: `append`.
  ///
  /// - Complexity: O(*n*) at the completion, where *n* is the number of these values.
  @inlinable
  public func endWith(_ elements: Element...) -> Observable<Element> {
    ending(with: elements)
  }

  /// Emits the stream and then the elements of a finite sequence, see ``endWith(_:)``.
  @inlinable
  public func endWith(_ elements: some Sequence<Element>) -> Observable<Element> {
    ending(with: Array(elements))
  }

  @inlinable
  func ending(with elements: [Element]) -> Observable<Element> {
    Observable(Stage("endWith")) { downstream, subscription in
      self.subscribe(before: downstream, in: subscription.child()) { element in
        downstream.onNext(element)
      } completed: {
        for element in elements where subscription.isLive { downstream.onNext(element) }
        if subscription.isLive { downstream.onCompleted() }
      }
    }
  }
}
