import MarbleStreams

// Combine's methods that combine this stream with others. The core has the same operators as static
// functions: `merge(_:)`, `combineLatest(_:)`, `zip(_:)`.
extension Observable {
  /// Emits the values of this stream and others as they arrive: Combine's form of `merge(_:)`.
  @inlinable
  public func merge(with others: Observable<Element>...) -> Observable<Element> {
    .merge([self] + others)
  }

  /// Combines the latest values of this stream and others: Combine's form of
  /// `combineLatest(_:onValuelessCompletion:resultSelector:)`.
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
