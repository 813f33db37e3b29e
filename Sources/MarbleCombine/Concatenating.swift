import MarbleStreams

// Combine's words for one stream after another.
extension Observable {
  /// Combine's word for `concat(_:)`.
  @inlinable
  public func append(_ second: some ObservableConvertibleType<Element>) -> Observable<Element> {
    .concat([self, second.asObservable()]).called("append")
  }

  /// This stream and then these values: Combine's form of `endWith(_:)`.
  @inlinable
  public func append(_ elements: Element...) -> Observable<Element> {
    .concat([self, .from(elements).asPart()]).called("append")
  }

  /// Combine's word for `concat(_:)` of another stream and this one: the order is the opposite of
  /// that of `append`.
  @inlinable
  public func prepend(_ first: some ObservableConvertibleType<Element>) -> Observable<Element> {
    .concat([first.asObservable(), self]).called("prepend")
  }

  /// Combine's word for `startWith(_:)`.
  @inlinable
  public func prepend(_ elements: Element...) -> Observable<Element> {
    starting(with: elements).called("prepend")
  }

  /// The elements of a sequence first, and then the stream: Combine's form of `startWith(_:)`.
  @inlinable
  public func prepend(_ elements: some Sequence<Element>) -> Observable<Element> {
    starting(with: Array(elements)).called("prepend")
  }
}
