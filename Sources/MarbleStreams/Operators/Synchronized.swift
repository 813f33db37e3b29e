extension Observable {
  /// The stream with its events one after the other, for a source that sends from several threads at once.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// let out  = s.synchronized()
  /// expect out -a-b|
  /// ```
  ///
  /// ![synchronized: the rows above, drawn as marbles](synchronized)
  ///
  /// An event that comes while another is being delivered, on another thread or in the delivery itself, is delivered when that
  /// is over, by the thread that delivers: nobody waits. Nothing follows the end. A failure waits its turn as well. Disposing
  /// it disposes the source. It holds what has not been delivered yet.
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
