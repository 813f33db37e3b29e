import MarbleStreams

// Combine's methods that combine this stream with others. The core has the same operators as static
// functions: `merge(_:)`, `combineLatest(_:)`, `zip(_:)`.
extension Observable {
  /// Emits the values of this stream and others as they arrive: Combine's form of `merge(_:)`.
  ///
  /// - Parameter others: The streams to merge with this one. They are subscribed after it, from
  ///   left to right.
  /// - Complexity: O(*n*) for each subscription, where *n* is the number of streams.
  @inlinable
  public func merge(with others: Observable<Element>...) -> Observable<Element> {
    .merge([self] + others)
  }

  /// Combines the latest values of this stream and others: Combine's form of
  /// `combineLatest(_:onValuelessCompletion:resultSelector:)`.
  ///
  /// - Parameters:
  ///   - others: The streams to combine with this one. They are subscribed after it, from left to
  ///     right.
  ///   - onValuelessCompletion: When the returned stream completes after an input has completed
  ///     without a value. By default, when all inputs have completed.
  ///   - resultSelector: A closure that makes a result from the latest value of this stream and of
  ///     each other stream, in this order. If it throws, the returned stream fails.
  /// - Complexity: O(*n*) for each result, where *n* is the number of streams.
  @inlinable
  public func combineLatest<each Other: ObservableConvertibleType, Result>(
    _ others: repeat each Other, onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping (Element, repeat (each Other).Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>.combineLatest(
      self, repeat each others, onValuelessCompletion: onValuelessCompletion,
      resultSelector: resultSelector)
  }

  /// Emits the latest values of this stream and another as pairs: Combine's form of
  /// `combineLatest(_:onValuelessCompletion:)`.
  ///
  /// - Parameters:
  ///   - other: The stream that gives the second member of each pair. It is subscribed after this
  ///     stream.
  ///   - onValuelessCompletion: When the returned stream completes after an input has completed
  ///     without a value. By default, when all inputs have completed.
  @inlinable
  public func combineLatest<Other>(
    _ other: some ObservableConvertibleType<Other>,
    onValuelessCompletion: ValuelessCompletion = .whenAllComplete
  ) -> Observable<(Element, Other)> {
    Observable<(Element, Other)>.combineLatest(
      self, other, onValuelessCompletion: onValuelessCompletion
    ) { ($0, $1) }
  }

  /// Combines the values of this stream and others that have the same index: Combine's form of
  /// `zip(_:onCompletion:resultSelector:)`.
  ///
  /// - Parameters:
  ///   - others: The streams to combine with this one. They are subscribed after it, from left to
  ///     right.
  ///   - onCompletion: When the returned stream completes. By default, as soon as no further result
  ///     is possible.
  ///   - resultSelector: A closure that makes a result from one value of this stream and one of
  ///     each other stream, in this order. If it throws, the returned stream fails.
  /// - Complexity: O(*n*) for each result, where *n* is the number of streams.
  @inlinable
  public func zip<each Other: ObservableConvertibleType, Result>(
    _ others: repeat each Other, onCompletion: ZipCompletion = .eager,
    resultSelector: @escaping (Element, repeat (each Other).Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>.zip(
      self, repeat each others, onCompletion: onCompletion, resultSelector: resultSelector)
  }

  /// Emits the values of this stream and another that have the same index, as pairs: Combine's form
  /// of `zip(_:onCompletion:)`.
  ///
  /// - Parameters:
  ///   - other: The stream that gives the second member of each pair. It is subscribed after this
  ///     stream.
  ///   - onCompletion: When the returned stream completes. By default, as soon as no further result
  ///     is possible.
  @inlinable
  public func zip<Other>(
    _ other: some ObservableConvertibleType<Other>, onCompletion: ZipCompletion = .eager
  ) -> Observable<(Element, Other)> {
    Observable<(Element, Other)>.zip(self, other, onCompletion: onCompletion) { ($0, $1) }
  }
}

extension Observable where Element: ObservableConvertibleType {
  /// Combine's word for `switchLatest()`.
  @inlinable
  public func switchToLatest() -> Observable<Element.Element> {
    switchLatest().called("switchToLatest")
  }
}
