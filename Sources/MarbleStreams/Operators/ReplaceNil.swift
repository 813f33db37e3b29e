extension Observable {
  /// Each value, or another one in the place of nil: Combine's word.
  ///
  /// ```marbles
  /// where n = nil
  /// hot s      -a-n-|
  /// let out  = s.replaceNil(with: "z")
  /// expect out -a-z-|
  /// ```
  ///
  /// ![replaceNil: the rows above, drawn as marbles](replaceNil)
  ///
  /// It adds no time: each value comes in its instant. The completion passes, as does a failure. Disposing it disposes the source. It
  /// holds the value.
  @inlinable
  public func replaceNil<Wrapped>(
    with output: Wrapped
  ) -> Observable<Wrapped> where Element == Wrapped? {
    map { $0 ?? output }.called("replaceNil")
  }
}
