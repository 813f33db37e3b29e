extension Observable {
  /// Emits the values of all streams that a selector makes from the values, as they arrive.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.flatMap { v in cold("--x--x|").map { _ in v } }
  /// expect out ---a-bacb-c|
  /// ```
  ///
  /// ![flatMap: the rows above, drawn as marbles](flatMap)
  ///
  /// Each inner stream is subscribed at the instant of its value; the number of running streams has
  /// no limit. The returned stream completes when the source and all inner streams have completed.
  /// A failure, also one that the selector throws, passes and disposes all streams at that instant.
  /// Disposing the subscription disposes all streams. It holds a counter and the running
  /// streams.
  ///
  /// - Parameter selector: A closure that makes a stream from a value.
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(Stage("flatMap")) { downstream, subscription in
      let running = ActiveCount()
      let upstreamInput = subscription.child()
      let done = { (input: StreamSubscription) in
        guard input.stop() else { return }
        if running.end() { downstream.done() }
        input.dispose()
      }
      let next = { (value: Source.Element) in if subscription.isLive { downstream.next(value) } }
      let upstream = Observer<Element>(
        next: { element in
          running.begin()
          guard
            let inner = selectedStream(
              for: element, by: selector, to: downstream, in: subscription)
          else { return }
          let input = subscription.child()
          let observer = Observer(next: next, failed: downstream.failed, done: { done(input) })
          inner.subscribe(observer, in: input)
        },
        failed: downstream.failed,
        done: { done(upstreamInput) })
      self.subscribe(upstream, in: upstreamInput)
    }
  }
}
