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
  /// Returns what a stream emits that has no value, nil if it only completes, or throws its error.
  @usableFromInline
  func value(or error: StreamError) throws -> Element? {
    switch self {
    case .error: throw error
    case .complete: return nil
    case .default(let element): return element
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
    answering(Stage("first", drops: .notListening), onEmpty: .default(nil)) {
      { .some(.some($0)) }
    }
  }

  /// As ``first()``, but without a value `onEmpty` decides: `.error` is ``StreamError/noElements``.
  @inlinable
  public func first(onEmpty: EmptyPolicy<Element>) -> Observable<Element> {
    answering(Stage("first", drops: .notListening), onEmpty: onEmpty) {
      { .some($0) }
    }
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
}
