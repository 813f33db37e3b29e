/// The behaviour of a stream that should emit one value and has none.
public enum EmptyPolicy<Element> {
  /// The stream fails.
  case error
  /// The stream completes, as with Combine's operators.
  case complete
  /// The stream emits this value and completes.
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
    case .error: downstream.onError(error)
    case .complete: downstream.onCompleted()
    case .default(let element):
      downstream.onNext(element)
      if subscription.isLive { downstream.onCompleted() }
    }
  }
}

extension Observable {
  /// Emits the first value and completes at that instant; emits nil when the source completes
  /// without a value.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// let out  = s.first()
  /// expect out -(a|)
  /// subs s     ^!
  /// ```
  @inlinable
  public func first() -> Observable<Element?> {
    firstValue({ $0 }, onEmpty: .default(nil))
  }

  /// As ``first()``, but without a value `onEmpty` decides: `.error` is ``StreamError/noElements``.
  @inlinable
  public func first(onEmpty: EmptyPolicy<Element>) -> Observable<Element> {
    firstValue({ $0 }, onEmpty: onEmpty)
  }

  /// Emits the first value that a predicate accepts and completes at that instant; emits nil when
  /// the source completes without one.
  ///
  /// ```marbles
  /// hot s      -1-2-3|
  /// let out  = s.first(where: { $0 > 1 })
  /// expect out ---(2|)
  /// subs s     ^--!
  /// ```
  ///
  /// RxJS: `find`.
  @inlinable
  public func first(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element?> {
    filter(predicate).asPart().first()
  }

  /// As ``first(where:)``; without such a value `onEmpty` decides. Combine completes, RxJS fails.
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
          downstream.onNext(transform(element))
          if subscription.isLive { downstream.onCompleted() }
        },
        error: { if isOpen.value { downstream.onError($0) } },
        completed: {
          guard isOpen.value else { return }
          isOpen.value = false
          onEmpty.end(downstream, subscription, .noElements)
        })
      self.subscribe(upstream, in: subscription)
    }
  }
}
