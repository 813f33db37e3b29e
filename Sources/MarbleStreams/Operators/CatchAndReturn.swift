extension Observable {
  /// When the stream fails, a value and the end instead, in that instant.
  ///
  /// ```marbles
  /// cold s     a-#
  /// let out  = s.catchAndReturn("r")
  /// expect out a-(r|)
  /// ```
  ///
  /// ![catchAndReturn: the rows above, drawn as marbles](catchAndReturn)
  ///
  /// It ends the stream: inside a `flatMapLatest` the outer stream survives, outside of it nothing does. The completion passes
  /// unchanged. Disposing it disposes the source. It holds the value.
  @inlinable
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    Observable(Stage("catchAndReturn")) { downstream, subscription in
      let upstream = Observer<Element>(
        next: downstream.next,
        failed: { _ in
          downstream.next(element)
          if subscription.isLive { downstream.done() }
        },
        done: downstream.done)
      self.subscribe(upstream, in: subscription)
    }
  }

  /// RxSwift 5's word for ``catchAndReturn(_:)``.
  @inlinable
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element).called("catchErrorJustReturn")
  }
}
