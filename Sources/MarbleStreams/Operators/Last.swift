extension Observable {
  /// The last value, when the source completes, or nil when it completes without one.
  ///
  /// ```marbles
  /// hot s      -a-b-|
  /// let out  = s.last()
  /// expect out -----(b|)
  /// ```
  ///
  /// An error passes and drops it. It holds one value.
  @inlinable
  public func last() -> Observable<Element?> {
    lastValue({ $0 }, onEmpty: .default(nil))
  }

  /// The last value, when the source completes; without one what `onEmpty` says (D13), its error being
  /// ``StreamError/noElements``.
  @inlinable
  public func last(onEmpty: Shortage<Element>) -> Observable<Element> {
    lastValue({ $0 }, onEmpty: onEmpty)
  }

  @inlinable
  func lastValue<Result>(
    _ transform: @escaping (Element) -> Result, onEmpty: Shortage<Result>
  ) -> Observable<Result> {
    Observable<Result>(Stage("last", drops: .replaced)) { downstream, subscription in
      let last = Cell<Element?>(nil)
      let upstream = Observer<Element>(
        next: { last.value = .some($0) },
        failed: downstream.failed,
        done: {
          guard let element = last.value else {
            return onEmpty.end(downstream, subscription, .noElements)
          }
          downstream.next(transform(element))
          if subscription.isLive { downstream.done() }
        })
      self.subscribe(upstream, in: subscription)
    }
  }
}
