extension Observable {
  /// The values of all the streams that a selector makes of the values, as they come.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.flatMap { v in cold("--x--x|").map { _ in v } }
  /// expect out ---a-bacb-c|
  /// ```
  ///
  /// ![flatMap: the rows above, drawn as marbles](flatMap)
  ///
  /// Each stream is subscribed at the instant of its value, however many run. It completes when the source and all of them have; any
  /// failure, a selector's too, passes and disposes all in that instant (G4). It holds a number, and the streams that run.
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
          guard
            let inner = selectedStream(
              for: element, by: selector, to: downstream, in: subscription)
          else { return }
          running.begin()
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
