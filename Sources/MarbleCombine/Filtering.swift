import MarbleStreams

// Combine's words for the operators that filter values.
extension Observable {
  /// Combine's word for `take(_:)`.
  ///
  /// - Parameter maxLength: The number of values after which the stream completes. With 0 the
  ///   source is not subscribed.
  /// - Precondition: `maxLength` is not negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> Observable<Element> {
    precondition(maxLength >= 0, "prefix(\(maxLength)): a count cannot be negative")
    return take(maxLength).called("prefix")
  }

  /// Combine's word for `take(while:)`.
  ///
  /// - Parameter predicate: A closure that is called with each value until it returns false. That
  ///   value is dropped, and the stream completes. If it throws, the stream fails.
  @inlinable
  public func prefix(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(while: predicate).called("prefix")
  }

  /// Combine's word for `take(until:)`.
  ///
  /// - Parameter other: The stream at whose first value the returned stream completes. It is
  ///   subscribed before this stream.
  @inlinable
  public func prefix(
    untilOutputFrom other: some ObservableConvertibleType
  ) -> Observable<Element> {
    take(until: other).called("prefix")
  }

  /// Combine's word for `skip(_:)`.
  ///
  /// - Parameter count: The number of values to drop, by default one.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Observable<Element> {
    precondition(count >= 0, "dropFirst(\(count)): a count cannot be negative")
    return skip(count).called("dropFirst")
  }

  /// Combine's word for `skip(while:)`.
  ///
  /// - Parameter predicate: A closure that is called with each value until it returns false. That
  ///   value and all later values pass. If it throws, the stream fails.
  @inlinable
  public func drop(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    skip(while: predicate).called("drop")
  }

  /// Combine's word for `skip(until:)`.
  ///
  /// - Parameter other: The stream after whose first value the values of this stream pass. It is
  ///   subscribed before this stream.
  @inlinable
  public func drop(
    untilOutputFrom other: some ObservableConvertibleType
  ) -> Observable<Element> {
    skip(until: other).called("drop")
  }

  /// Combine's word for `element(at:onEmpty:)` that completes if there are fewer values.
  ///
  /// - Parameter index: The index of the value; the first value has the index 0.
  /// - Precondition: `index` is not negative.
  @inlinable
  public func output(at index: Int) -> Observable<Element> {
    precondition(index >= 0, "output(at: \(index)): a number cannot be negative")
    return element(at: index, onEmpty: .complete).called("output")
  }

  /// Emits the values with the indices in a range, as far as they exist. Combine's word for
  /// `skip(_:)` followed by `take(_:)`.
  ///
  /// - Parameter range: The indices of the values; the first value has the index 0. A range without
  ///   an upper end, such as `2...`, includes all later values.
  /// - Precondition: No index in the range is negative.
  public func output(in range: some RangeExpression<Int>) -> Observable<Element> {
    let numbers = range.relative(to: 0..<Int.max)
    return skip(numbers.lowerBound).asPart().take(numbers.count).called("output")
  }

  /// Combine's word for `distinctUntilChanged(_:)` with a comparer.
  ///
  /// - Parameter predicate: A closure that receives the last emitted value and the new value, in
  ///   this order, and returns whether they count as equal. If it throws, the stream fails.
  @inlinable
  public func removeDuplicates(
    by predicate: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged(predicate).called("removeDuplicates")
  }

  /// Combine's word for `ignoreElements()`.
  @inlinable
  public func ignoreOutput() -> Observable<Never> {
    ignoreElements().called("ignoreOutput")
  }
}

extension Observable where Element: Equatable {
  /// Combine's word for `distinctUntilChanged()`.
  @inlinable
  public func removeDuplicates() -> Observable<Element> {
    distinctUntilChanged().called("removeDuplicates")
  }
}
