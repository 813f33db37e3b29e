extension Observable {
  /// Emits one value and completes when the source fails, both at that instant.
  ///
  /// ```marbles
  /// cold s     a-#
  /// let out  = s.catchAndReturn("r")
  /// expect out a-(r|)
  /// ```
  ///
  /// The failure still ends the stream. Inside a `flatMapLatest` only the inner stream ends, and
  /// the outer stream continues; elsewhere nothing follows. It holds the value.
  ///
  /// - Parameter element: The value that replaces the failure.
  @inlinable
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    Observable(Stage("catchAndReturn")) { downstream, subscription in
      let input = subscription.child()
      let upstream = Observer<Element>(
        of: input,
        next: { downstream.next($0) },
        error: { _ in
          downstream.next(element)
          if subscription.isLive { downstream.completed() }
        },
        completed: { downstream.completed() })
      self.subscribe(upstream, in: input)
    }
  }

  /// The RxSwift 5 name of ``catchAndReturn(_:)``.
  ///
  /// - Parameter element: The value that replaces the failure.
  @inlinable
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element).called("catchErrorJustReturn")
  }
}
