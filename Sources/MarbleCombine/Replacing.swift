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
  @inlinable
  public func replaceNil<Wrapped>(
    with output: Wrapped
  ) -> Observable<Wrapped> where Element == Wrapped? {
    map { $0 ?? output }.called("replaceNil")
  }

  /// Combine's word for `ifEmpty(default:)`.
  @inlinable
  public func replaceEmpty(with element: Element) -> Observable<Element> {
    ifEmpty(default: element).called("replaceEmpty")
  }

  /// Combine's word for `catchAndReturn(_:)`.
  @inlinable
  public func replaceError(with element: Element) -> Observable<Element> {
    catchAndReturn(element).called("replaceError")
  }
}
