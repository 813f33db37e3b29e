extension Observable {
  /// Emits the values of the stream that a selector makes from a value; values that arrive while
  /// that stream runs are dropped.
  ///
  /// ```marbles
  /// hot s      -a-b----c|
  /// let out  = s.flatMapFirst { v in cold("--x--x|").map { _ in v } }
  /// expect out ---a--a---c--c|
  /// ```
  ///
  /// ![flatMapFirst: the rows above, drawn as marbles](flatMapFirst)
  ///
  /// A value at the very instant at which the inner stream completes is dropped if it was queued
  /// first, as hot values are. The returned stream completes when the source and the running inner
  /// stream have completed. A failure, also one that the selector throws, passes and disposes all
  /// streams at that instant. Disposing the subscription disposes the source and the inner stream.
  /// It holds one inner stream.
  ///
  /// - Parameter selector: A closure that makes a stream from a value.
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(Stage("flatMapFirst", drops: .notListening)) {
      downstream, subscription in
      let running = ActiveCount()
      let outer = subscription.child()
      let upstream = Observer<Element>(
        of: outer,
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
              // The stream counts as running until it is released, so that no other stream is
              // subscribed during the release (R11).
              let isFollowed = outer.isLive
              if isFollowed { input.dispose() }
              if running.end() { downstream.done() }
              if !isFollowed { input.dispose() }
            })
          inner.subscribe(observer, in: input)
        },
        failed: downstream.failed,
        done: { if running.end() { downstream.done() } })
      self.subscribe(upstream, in: outer)
    }
  }
}
