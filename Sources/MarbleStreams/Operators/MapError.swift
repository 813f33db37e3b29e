extension Observable {
  /// The stream, with its failure turned into another one.
  ///
  /// ```marbles
  /// hot s      -a-#
  /// let out  = s.mapError { "not " + $0 }
  /// where E = # "not error"
  /// expect out -a-E
  /// ```
  ///
  /// ![mapError: the rows above, drawn as marbles](mapError)
  ///
  /// The failure comes in its instant; values and the completion pass unchanged. Disposing it disposes the source. It holds nothing.
  @inlinable
  public func mapError(_ transform: @escaping (any Error) -> any Error) -> Observable<Element> {
    Observable(Stage("mapError")) { downstream, subscription in
      let upstream = Observer<Element>(
        next: downstream.next,
        failed: { error in
          let error = transform(error)
          if subscription.isLive { downstream.failed(error) }
        },
        done: downstream.done)
      self.subscribe(upstream, in: subscription)
    }
  }
}
