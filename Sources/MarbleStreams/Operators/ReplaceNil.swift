extension Observable {
  /// Replaces each nil with a value.
  ///
  /// The name is Combine's.
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
  /// Each value is emitted at its instant. A completion or a failure passes unchanged. Disposing
  /// the subscription disposes the source. It holds the replacement value.
  @inlinable
  public func replaceNil<Wrapped>(
    with output: Wrapped
  ) -> Observable<Wrapped> where Element == Wrapped? {
    map { $0 ?? output }.called("replaceNil")
  }
}
