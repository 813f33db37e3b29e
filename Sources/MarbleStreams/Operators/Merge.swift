extension Observable {
  /// The values of several streams as they come.
  ///
  /// ```marbles
  /// hot a      -a-b|
  /// hot x      --x--y--|
  /// let out  = merge(a, x)
  /// expect out -axb-y--|
  /// ```
  ///
  /// ![merge: the rows above, drawn as marbles](merge-2)
  ///
  /// Subscribed from left to right. At equal instants the order is the order in which the sources emit (R5, R7). It completes when
  /// all have; the first failure passes and disposes the others in that instant. None at all complete at once. It
  /// holds a number.
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
          failed: downstream.failed,
          done: {
            guard input.stop() else { return }
            if running.end() { downstream.done() }
            input.dispose()
          })
        source.subscribe(upstream, in: input)
      }
    }
  }

  /// The values of several streams as they come, see ``merge(_:)-swift.type.method``.
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }
}
