extension Observable {
  /// Emits every value, applies a selector to it, and does the same with the values of the
  /// resulting streams.
  ///
  /// ```marbles
  /// hot s      1----|
  /// let out  = s.expand { v in v < 8 ? timer(2t).map { _ in v * 2 } : empty() }
  /// expect out 1-2-4-(8|)
  /// ```
  ///
  /// A value is expanded before those that its reader sends. All values that an inner stream emits
  /// while it is being subscribed come before those made from them. RxJS goes depth first.
  ///
  /// - Precondition: `maxConcurrent` is at least 1.
  public func expand(
    maxConcurrent: Int = .max,
    _ selector: @escaping (Element) throws -> some ObservableConvertibleType<Element>
  ) -> Observable<Element> {
    precondition(maxConcurrent >= 1, "expand(maxConcurrent: \(maxConcurrent)) could never start")
    return Observable(Stage("expand")) { downstream, subscription in
      let outer = subscription.child()
      let expansion = Cell<Expansion<Element>?>(nil)
      let emit = { (element: Element) -> Void in
        // The value is in the queue when it is emitted, so it precedes those that it causes (V12).
        expansion.value?.innerStreams.add(element) { downstream.onNext(element) }
      }
      let innerStreams = InnerStreams<Element, Element>(
        limit: maxConcurrent,
        to: Observer(
          next: emit, error: { downstream.onError($0) }, completed: { downstream.onCompleted() }),
        in: subscription
      ) { try selector($0).asObservable() }
      expansion.value = Expansion(innerStreams: innerStreams)
      self.subscribe(before: downstream, in: outer, next: emit, completed: innerStreams.close)
    }
  }
}

/// An unowned reference to the inner streams. Their observer refers to this object, so a strong
/// reference would form a cycle.
private struct Expansion<Element> {
  unowned let innerStreams: InnerStreams<Element, Element>
}
