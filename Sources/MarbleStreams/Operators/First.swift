/// What a stream does that was to give one value and has none (D13).
public enum EmptyPolicy<Element> {
  /// It fails.
  case error
  /// It completes, as Combine's operators do.
  case complete
  /// It gives this value and completes.
  case `default`(Element)
}

extension EmptyPolicy: Sendable where Element: Sendable {}

extension EmptyPolicy {
  /// Ends a stream that has no value.
  @usableFromInline
  func end(
    _ downstream: Observer<Element>, _ subscription: StreamSubscription, _ error: StreamError
  ) {
    switch self {
    case .error: downstream.failed(error)
    case .complete: downstream.done()
    case .default(let element):
      downstream.next(element)
      if subscription.isLive { downstream.done() }
    }
  }
}

extension Observable {
  /// The first value and the completion in its instant, or nil when the source completes without one.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// let out  = s.first()
  /// expect out -(a|)
  /// subs s     ^!
  /// ```
  ///
  /// ![first: the rows above, drawn as marbles](first)
  ///
  /// An error before the first value passes. Disposing it disposes the source. It holds nothing.
  @inlinable
  public func first() -> Observable<Element?> {
    firstValue({ $0 }, onEmpty: .default(nil))
  }

  /// The first value and the completion in its instant, see ``first()``; without one what `onEmpty` says (D13), its error being
  /// ``StreamError/noElements``.
  @inlinable
  public func first(onEmpty: EmptyPolicy<Element>) -> Observable<Element> {
    firstValue({ $0 }, onEmpty: onEmpty)
  }

  /// The first value that a predicate accepts and the completion in its instant, or nil when the source completes without one.
  ///
  /// ```marbles
  /// hot s      -1-2-3|
  /// let out  = s.first(where: { $0 > 1 })
  /// expect out ---(2|)
  /// subs s     ^--!
  /// ```
  ///
  /// ![first: the rows above, drawn as marbles](first-2)
  ///
  /// An error before passes, as does one that the predicate throws (G4). Disposing it disposes the source. It holds nothing.
  /// RxJS: `find`.
  @inlinable
  public func first(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element?> {
    filter(predicate).asPart().first()
  }

  /// The first value that a predicate accepts, see ``first(where:)``; without one what `onEmpty` says, which is `.complete` in Combine and `.error` in RxJS (D13).
  @inlinable
  public func first(
    where predicate: @escaping (Element) throws -> Bool, onEmpty: EmptyPolicy<Element>
  ) -> Observable<Element> {
    filter(predicate).asPart().first(onEmpty: onEmpty)
  }

  @inlinable
  func firstValue<Result>(
    _ transform: @escaping (Element) -> Result, onEmpty: EmptyPolicy<Result>
  ) -> Observable<Result> {
    Observable<Result>(Stage("first", drops: .notListening)) { downstream, subscription in
      let isOpen = Cell(true)
      let upstream = Observer<Element>(
        next: { element in
          guard isOpen.value else { return }
          isOpen.value = false
          downstream.next(transform(element))
          if subscription.isLive { downstream.done() }
        },
        failed: downstream.failed,
        done: { if isOpen.value { onEmpty.end(downstream, subscription, .noElements) } })
      self.subscribe(upstream, in: subscription)
    }
  }
}
