import MarbleStreams

// Combine's words for operators that concatenate streams.
extension Observable {
  /// Combine's word for `concat(_:)`.
  ///
  /// - Parameter second: The stream that is subscribed when this stream completes. It is never
  ///   subscribed if this stream fails.
  @inlinable
  public func append(_ second: some ObservableConvertibleType<Element>) -> Observable<Element> {
    .concat([self, second.asObservable()]).called("append")
  }

  /// Emits the values of this stream, then these values: Combine's form of `endWith(_:)`.
  ///
  /// - Parameter elements: The values to emit when this stream completes. They are not emitted if
  ///   this stream fails.
  @inlinable
  public func append(_ elements: Element...) -> Observable<Element> {
    .concat([self, .from(elements).asPart()]).called("append")
  }

  /// Emits the values of another stream, then those of this stream. Combine's word for `concat(_:)`
  /// in the opposite order of `append`.
  ///
  /// - Parameter first: The stream that is subscribed first. This stream is subscribed when that
  ///   stream completes, and never if it fails.
  @inlinable
  public func prepend(_ first: some ObservableConvertibleType<Element>) -> Observable<Element> {
    .concat([first.asObservable(), self]).called("prepend")
  }

  /// Combine's word for `startWith(_:)`.
  ///
  /// - Parameter elements: The values to emit at the subscription, before this stream is
  ///   subscribed.
  @inlinable
  public func prepend(_ elements: Element...) -> Observable<Element> {
    starting(with: elements).called("prepend")
  }

  /// Emits the elements of a sequence, then the values of this stream: Combine's form of
  /// `startWith(_:)`.
  ///
  /// - Parameter elements: A finite sequence, which is read once, when this method is called. Its
  ///   elements are emitted at the subscription, before this stream is subscribed.
  /// - Complexity: O(*n*) for the call, where *n* is the number of elements.
  @inlinable
  public func prepend(_ elements: some Sequence<Element>) -> Observable<Element> {
    starting(with: Array(elements)).called("prepend")
  }
}
