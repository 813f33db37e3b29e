extension Observable {
  /// Counts the values, and emits the number when the source completes.
  ///
  /// ```marbles
  /// hot s      -a-b-|
  /// let out  = s.count()
  /// expect out -----(2|)
  /// ```
  ///
  /// The number comes at the instant of the completion.
  @inlinable
  public func count() -> Observable<Int> {
    folding(Stage("count"), { 0 }, { count, _ in count += 1 }, { $0 })
  }
}
