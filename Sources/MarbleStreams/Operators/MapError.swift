extension Observable {
  /// Replaces the error of a failure with another error.
  ///
  /// The name is Combine's.
  ///
  /// ```marbles
  /// hot s      -a-#
  /// let out  = s.mapError { "not " + $0 }
  /// where E = # "not error"
  /// expect out -a-E
  /// ```
  @inlinable
  public func mapError(_ transform: @escaping (any Error) -> any Error) -> Observable<Element> {
    Observable(Stage("mapError")) { downstream, subscription in
      let input = subscription.child()
      let upstream = Observer<Element>(
        of: input,
        next: { downstream.onNext($0) },
        error: { error in
          let error = transform(error)
          if subscription.isLive { downstream.onError(error) }
        },
        completed: { downstream.onCompleted() })
      self.subscribe(upstream, in: input)
    }
  }
}
