extension Observable {
  /// Emits the values of the stream that a selector makes from a value; values that arrive while
  /// that stream runs are dropped.
  ///
  /// ```marbles
  /// hot s      -a-b----c|
  /// let out  = s.flatMapFirst { v in cold("--x--x|").map { _ in v } }
  /// expect out ---a--a---c--c|
  /// ```
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Observable<Source.Element>(Stage("flatMapFirst", drops: .notListening)) {
      downstream, subscription in
      let outer = subscription.child()
      let target = ActiveStreams(to: downstream, in: subscription, releasingBefore: outer)
      self.subscribe(before: downstream, in: outer) { element in
        guard target.running.beginIfIdle() else { return }
        guard
          let inner = selectedStream(for: element, by: selector, to: downstream, in: subscription)
        else { return }
        target.subscribe(inner)
      } completed: {
        if target.running.end() { downstream.onCompleted() }
      }
    }
  }
}
