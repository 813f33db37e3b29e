extension Observable {
  /// Replaces the error of a failure with another error.
  ///
  /// The name is Combine's.
  ///
  /// ```marbles
  /// hot s      -a-#
  /// let out  = s.mapError { "not " + $0 }
  /// where E = # "not error"
  /// expect out -a-E
  /// ```
  @inlinable
  public func mapError(_ transform: @escaping (any Error) -> any Error) -> Observable<Element> {
    self.catch { throw transform($0) }.called("mapError")
  }
}
