import MarbleStreams

// Combine's words for operators that replace nil, an empty stream or a failure with a value.
extension Observable {
  /// Emits each value, and `output` instead of nil.
  ///
  /// ```marbles
  /// where n = nil
  /// hot s      -a-n-|
  /// let out  = s.replaceNil(with: "z")
  /// expect out -a-z-|
  /// ```
  ///
  /// Combine's word for `map { $0 ?? output }`.
  ///
  /// - Parameter output: The value that replaces each nil.
  @inlinable
  public func replaceNil<Wrapped>(
    with output: Wrapped
  ) -> Observable<Wrapped> where Element == Wrapped? {
    map { $0 ?? output }.called("replaceNil")
  }

  /// Combine's word for `ifEmpty(default:)`.
  ///
  /// - Parameter element: The value to emit before the completion if the stream has emitted no
  ///   value.
  @inlinable
  public func replaceEmpty(with element: Element) -> Observable<Element> {
    ifEmpty(default: element).called("replaceEmpty")
  }

  /// Combine's word for `catchAndReturn(_:)`.
  ///
  /// - Parameter element: The value to emit at the instant of a failure. The stream completes after
  ///   it.
  @inlinable
  public func replaceError(with element: Element) -> Observable<Element> {
    catchAndReturn(element).called("replaceError")
  }
}
