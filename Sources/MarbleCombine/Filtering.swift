import MarbleStreams

// Combine's words for the operators that filter values.
extension Observable {
  /// Combine's word for `take(_:)`.
  @inlinable
  public func prefix(_ maxLength: Int) -> Observable<Element> {
    precondition(maxLength >= 0, "prefix(\(maxLength)): a count cannot be negative")
    return take(maxLength).called("prefix")
  }

  /// Combine's word for `take(while:)`.
  @inlinable
  public func prefix(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(while: predicate).called("prefix")
  }

  /// Combine's word for `take(until:)`. A failure of the other stream fails this one (D15), which
  /// Combine ignores.
  @inlinable
  public func prefix(
    untilOutputFrom other: some ObservableConvertibleType
  ) -> Observable<Element> {
    take(until: other).called("prefix")
  }

  /// Combine's word for `skip(_:)`.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Observable<Element> {
    precondition(count >= 0, "dropFirst(\(count)): a count cannot be negative")
    return skip(count).called("dropFirst")
  }

  /// Combine's word for `skip(while:)`.
  @inlinable
  public func drop(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    skip(while: predicate).called("drop")
  }

  /// Combine's word for `skip(until:)`. It goes on if the other stream completes without a value
  /// (D14); Combine completes.
  @inlinable
  public func drop(
    untilOutputFrom other: some ObservableConvertibleType
  ) -> Observable<Element> {
    skip(until: other).called("drop")
  }

  /// Combine's word for `element(at:onEmpty:)` that completes if there are fewer values.
  @inlinable
  public func output(at index: Int) -> Observable<Element> {
    precondition(index >= 0, "output(at: \(index)): a number cannot be negative")
    return element(at: index, onEmpty: .complete).called("output")
  }

  /// Emits the values with the indices in a range, as far as they exist. Combine's word for
  /// `skip(_:)` followed by `take(_:)`.
  public func output(in range: some RangeExpression<Int>) -> Observable<Element> {
    let numbers = range.relative(to: 0..<Int.max)
    return skip(numbers.lowerBound).asPart().take(numbers.count).called("output")
  }

  /// Combine's word for `distinctUntilChanged(_:)` with a comparer.
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
