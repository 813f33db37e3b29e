extension Observable {
  /// The values of the stream that a selector makes of a value; values that come while it runs are ignored.
  ///
  /// ```marbles
  /// hot s      -a-b----c|
  /// let out  = s.flatMapFirst { v in cold("--x--x|").map { _ in v } }
  /// expect out ---a--a---c--c|
  /// ```
  ///
  /// ![flatMapFirst: the rows above, drawn as marbles](flatMapFirst)
  ///
  /// A value at the very instant at which the stream completes is ignored if it was queued first, as hot ones are. It
  /// completes when the source and the stream that runs have. Any failure, a selector's too, passes and disposes all in that
  /// instant. It holds one stream.
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(Stage("flatMapFirst", drops: .notListening)) {
      downstream, subscription in
      let running = ActiveCount()
      let outer = subscription.child()
      let upstream = Observer<Element>(
        next: { element in
          guard running.beginIfIdle() else { return }
          guard
            let inner = selectedStream(
              for: element, by: selector, to: downstream, in: subscription)
          else { return }
          let input = subscription.child()
          let observer = Observer<Source.Element>(
            next: { if subscription.isLive { downstream.next($0) } },
            failed: downstream.failed,
            done: {
              guard input.stop() else { return }
              // It counts until it is released, so that nothing is subscribed in its place during
              // the release (R11).
              let isFollowed = outer.isLive
              if isFollowed { input.dispose() }
              if running.end() { downstream.done() }
              if !isFollowed { input.dispose() }
            })
          inner.subscribe(observer, in: input)
        },
        failed: downstream.failed,
        done: {
          guard outer.stop() else { return }
          if running.end() { downstream.done() }
          outer.dispose()
        })
      self.subscribe(upstream, in: outer)
    }
  }
}
