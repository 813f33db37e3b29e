extension Observable {
  /// Delivers events one at a time, for a source that sends from several threads at once.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// let out  = s.synchronized()
  /// expect out -a-b|
  /// ```
  ///
  /// An event that arrives during a delivery, on another thread or from the subscriber itself, is
  /// queued. The thread that delivers takes it from the queue, so no thread waits. A completion or
  /// a failure is queued as well, and no event follows it. All other events pass at their instant.
  /// Disposing the subscription disposes the source. It holds the events that are queued.
  public func synchronized() -> Observable<Element> {
    Observable(Stage("synchronized")) { downstream, subscription in
      let line = SerialisedDelivery(downstream, subscription)
      let upstream = Observer<Element>(
        next: { line.send(.next($0)) },
        failed: { line.send(.error($0)) },
        done: { line.send(.completed) })
      self.subscribe(upstream, in: subscription)
    }
  }
}
