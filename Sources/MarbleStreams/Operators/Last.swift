extension Observable {
  /// The last value, when the source completes, or nil when it completes without one.
  ///
  /// ```marbles
  /// hot s      -a-b-|
  /// let out  = s.last()
  /// expect out -----(b|)
  /// ```
  ///
  /// ![last: the rows above, drawn as marbles](last)
  ///
  /// An empty source gives nil and the completion, in one instant; `last(onEmpty: .error)` fails
  /// instead. An error passes and drops the value. The value comes in the instant of the
  /// completion. Disposing it disposes the source. It holds one value.
  @inlinable
  public func last() -> Observable<Element?> {
    lastValue({ $0 }, onEmpty: .default(nil))
  }

  /// The last value, when the source completes, see ``last()``; without one what `onEmpty` says (D13), its error being
  /// ``StreamError/noElements``.
  @inlinable
  public func last(onEmpty: EmptyPolicy<Element>) -> Observable<Element> {
    lastValue({ $0 }, onEmpty: onEmpty)
  }

  /// The last value that a predicate accepts, when the source completes, or nil without one.
  ///
  /// ```marbles
  /// hot s      -1-2-3-1|
  /// let out  = s.last(where: { $0 > 1 })
  /// expect out --------(3|)
  /// ```
  ///
  /// ![last: the rows above, drawn as marbles](last-2)
  ///
  /// The value comes in the instant of the completion. A failure passes and drops it, as does one that the predicate throws
  /// (G4). Disposing it disposes the source. It holds one value.
  @inlinable
  public func last(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element?> {
    filter(predicate).asPart().last()
  }

  /// The last value that a predicate accepts, see ``last(where:)``; without one what `onEmpty` says (D13).
  @inlinable
  public func last(
    where predicate: @escaping (Element) throws -> Bool, onEmpty: EmptyPolicy<Element>
  ) -> Observable<Element> {
    filter(predicate).asPart().last(onEmpty: onEmpty)
  }

  @inlinable
  func lastValue<Result>(
    _ transform: @escaping (Element) -> Result, onEmpty: EmptyPolicy<Result>
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
