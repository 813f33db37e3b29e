import MarbleStreams

// Combine's words for operators whose closures may throw. In this library every closure may throw
// (G4), so each word has the same behaviour as the operator that it names.
extension Observable {
  /// Combine's word for `map(_:)`.
  ///
  /// - Parameter transform: A closure that makes a result of each value. If it throws, the stream
  ///   fails.
  @inlinable
  public func tryMap<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    map(transform).called("tryMap")
  }

  /// Combine's word for `compactMap(_:)`.
  ///
  /// - Parameter transform: A closure that makes a result of each value, or nil to drop the value.
  ///   If it throws, the stream fails.
  @inlinable
  public func tryCompactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    compactMap(transform).called("tryCompactMap")
  }

  /// Combine's word for `filter(_:)`.
  ///
  /// - Parameter predicate: A closure that returns whether a value passes. If it throws, the stream
  ///   fails.
  @inlinable
  public func tryFilter(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    filter(predicate).called("tryFilter")
  }

  /// Combine's word for `scan(_:accumulator:)`.
  ///
  /// - Parameters:
  ///   - seed: The result before the first value. It is not emitted.
  ///   - accumulator: A closure that makes the next result from the previous result and a value. If
  ///     it throws, the stream fails.
  @inlinable
  public func tryScan<Result>(
    _ seed: Result, _ accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    scan(seed, accumulator: accumulator).called("tryScan")
  }

  /// Combine's word for `reduce(_:accumulator:)`.
  ///
  /// - Parameters:
  ///   - seed: The result before the first value. It is emitted if there are no values.
  ///   - accumulator: A closure that makes the next result from the previous result and a value. If
  ///     it throws, the stream fails.
  @inlinable
  public func tryReduce<Result>(
    _ seed: Result, _ accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    reduce(seed, accumulator: accumulator).called("tryReduce")
  }

  /// Combine's word for `distinctUntilChanged(_:)` with a comparer.
  ///
  /// - Parameter comparer: A closure that receives the last emitted value and the new value, in
  ///   this order, and returns whether they count as equal. If it throws, the stream fails.
  @inlinable
  public func tryRemoveDuplicates(
    by comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged(comparer).called("tryRemoveDuplicates")
  }

  /// Combine's word for `allSatisfy(_:)`.
  ///
  /// - Parameter predicate: A closure that is called with each value until it returns false. The
  ///   result is then false. If it throws, the stream fails.
  @inlinable
  public func tryAllSatisfy(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Bool> {
    allSatisfy(predicate).called("tryAllSatisfy")
  }

  /// Combine's word for `contains(where:)`.
  ///
  /// - Parameter predicate: A closure that is called with each value until it returns true. The
  ///   result is then true. If it throws, the stream fails.
  @inlinable
  public func tryContains(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Bool> {
    contains(where: predicate).called("tryContains")
  }

  /// Combine's word for `first(where:onEmpty:)` that completes if no value matches.
  ///
  /// - Parameter predicate: A closure that is called with each value until it returns true. That
  ///   value is emitted. If it throws, the stream fails.
  @inlinable
  public func tryFirst(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    first(where: predicate, onEmpty: .complete).called("tryFirst")
  }

  /// Combine's word for `last(where:onEmpty:)` that completes if no value matches.
  ///
  /// - Parameter predicate: A closure that is called with each value. The last value for which it
  ///   returns true is emitted at the completion. If it throws, the stream fails.
  @inlinable
  public func tryLast(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    last(where: predicate, onEmpty: .complete).called("tryLast")
  }

  /// Combine's word for `skip(while:)`.
  ///
  /// - Parameter predicate: A closure that is called with each value until it returns false. That
  ///   value and all later values pass. If it throws, the stream fails.
  @inlinable
  public func tryDrop(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    skip(while: predicate).called("tryDrop")
  }

  /// Combine's word for `take(while:behavior:)`.
  ///
  /// - Parameter predicate: A closure that is called with each value until it returns false. That
  ///   value is dropped, and the stream completes. If it throws, the stream fails.
  @inlinable
  public func tryPrefix(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(while: predicate).called("tryPrefix")
  }

  /// Combine's word for `min(by:)`.
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less
  ///   than its second. If it throws, the stream fails.
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    min(by: areInIncreasingOrder).called("tryMin")
  }

  /// Combine's word for `max(by:)`.
  ///
  /// - Parameter areInIncreasingOrder: A closure that returns whether its first argument is less
  ///   than its second. If it throws, the stream fails.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    max(by: areInIncreasingOrder).called("tryMax")
  }

  /// Combine's word for `catch(_:)` with a handler that throws.
  ///
  /// - Parameter handler: A closure that receives the failure and returns the stream to continue
  ///   with. If it throws, the stream fails with that error.
  @inlinable
  public func tryCatch(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    self.catch(handler).called("tryCatch")
  }
}
