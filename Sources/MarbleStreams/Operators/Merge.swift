extension Observable {
  /// Emits the values of several streams as they arrive.
  ///
  /// ```marbles
  /// hot a      -a-b|
  /// hot x      --x--y--|
  /// let out  = merge(a, x)
  /// expect out -axb-y--|
  /// ```
  ///
  /// The streams are subscribed from left to right. Values of one instant are emitted in the order
  /// in which the streams emit them. The returned stream completes when all streams have
  /// completed; an empty list completes at once. The first failure passes and disposes the other
  /// streams at that instant. Disposing the subscription disposes all streams. It holds a number.
  ///
  /// - Parameter sources: The streams, in the order in which they are subscribed.
  /// - Complexity: O(*n*) for each subscription and for a failure, where *n* is the number of
  ///   streams. Each value takes constant time.
  @inlinable
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable(Stage("merge")) { downstream, subscription in
      guard !sources.isEmpty else { return downstream.done() }
      let running = ActiveCount(sources.count)
      for source in sources {
        guard subscription.isLive else { return }
        let input = subscription.child()
        let upstream = Observer<Element>(
          next: { if subscription.isLive { downstream.next($0) } },
          failed: { downstream.failed($0) },
          done: {
            guard input.stop() else { return }
            if running.end() { downstream.done() }
            input.dispose()
          })
        source.subscribe(upstream, in: input)
      }
    }
  }

  /// Emits the values of several streams as they arrive, see ``merge(_:)-swift.type.method``.
  ///
  /// - Parameter sources: The streams, in the order in which they are subscribed.
  /// - Complexity: O(*n*) for each subscription and for a failure, where *n* is the number of
  ///   streams. Each value takes constant time.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }
}
