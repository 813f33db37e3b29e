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

// Combine's words for operators that concatenate streams.
extension Observable {
  /// Combine's word for `concat(_:)`.
  @inlinable
  public func append(_ second: some ObservableConvertibleType<Element>) -> Observable<Element> {
    .concat([self, second.asObservable()]).called("append")
  }

  /// Emits the values of this stream, then these values: Combine's form of `endWith(_:)`.
  @inlinable
  public func append(_ elements: Element...) -> Observable<Element> {
    .concat([self, .from(elements).asPart()]).called("append")
  }

  /// Emits the values of another stream, then those of this stream. Combine's word for `concat(_:)`
  /// in the opposite order of `append`.
  @inlinable
  public func prepend(_ first: some ObservableConvertibleType<Element>) -> Observable<Element> {
    .concat([first.asObservable(), self]).called("prepend")
  }

  /// Combine's word for `startWith(_:)`.
  @inlinable
  public func prepend(_ elements: Element...) -> Observable<Element> {
    starting(with: elements).called("prepend")
  }

  /// Emits the elements of a sequence, then the values of this stream: Combine's form of
  /// `startWith(_:)`.
  @inlinable
  public func prepend(_ elements: some Sequence<Element>) -> Observable<Element> {
    starting(with: Array(elements)).called("prepend")
  }
}
