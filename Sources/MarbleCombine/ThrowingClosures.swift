import MarbleStreams

// Combine's words for operators whose closures may throw. In this library every closure may throw
// (G4), so each word has the same behaviour as the operator that it names.
extension Observable {
  /// Combine's word for `map(_:)`.
  @inlinable
  public func tryMap<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    map(transform).called("tryMap")
  }

  /// Combine's word for `compactMap(_:)`.
  @inlinable
  public func tryCompactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    compactMap(transform).called("tryCompactMap")
  }

  /// Combine's word for `filter(_:)`.
  @inlinable
  public func tryFilter(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    filter(predicate).called("tryFilter")
  }

  /// Combine's word for `scan(_:accumulator:)`.
  @inlinable
  public func tryScan<Result>(
    _ seed: Result, _ accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    scan(seed, accumulator: accumulator).called("tryScan")
  }

  /// Combine's word for `reduce(_:accumulator:)`.
  @inlinable
  public func tryReduce<Result>(
    _ seed: Result, _ accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    reduce(seed, accumulator: accumulator).called("tryReduce")
  }

  /// Combine's word for `distinctUntilChanged(_:)` with a comparer.
  @inlinable
  public func tryRemoveDuplicates(
    by comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged(comparer).called("tryRemoveDuplicates")
  }

  /// Combine's word for `allSatisfy(_:)`.
  @inlinable
  public func tryAllSatisfy(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Bool> {
    allSatisfy(predicate).called("tryAllSatisfy")
  }

  /// Combine's word for `contains(where:)`.
  @inlinable
  public func tryContains(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Bool> {
    contains(where: predicate).called("tryContains")
  }

  /// Combine's word for `first(where:onEmpty:)` that completes if no value matches.
  @inlinable
  public func tryFirst(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    first(where: predicate, onEmpty: .complete).called("tryFirst")
  }

  /// Combine's word for `last(where:onEmpty:)` that completes if no value matches.
  @inlinable
  public func tryLast(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    last(where: predicate, onEmpty: .complete).called("tryLast")
  }

  /// Combine's word for `skip(while:)`.
  @inlinable
  public func tryDrop(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    skip(while: predicate).called("tryDrop")
  }

  /// Combine's word for `take(while:behavior:)`.
  @inlinable
  public func tryPrefix(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(while: predicate).called("tryPrefix")
  }

  /// Combine's word for `min(by:)`.
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    min(by: areInIncreasingOrder).called("tryMin")
  }

  /// Combine's word for `max(by:)`.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    max(by: areInIncreasingOrder).called("tryMax")
  }

  /// Combine's word for `catch(_:)` with a handler that throws.
  @inlinable
  public func tryCatch(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    self.catch(handler).called("tryCatch")
  }
}
