import MarbleStreams

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
