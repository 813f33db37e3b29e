extension Observable {
  /// How many values there were, when the source completes.
  ///
  /// ```marbles
  /// hot s      -a-b-|
  /// let out  = s.count()
  /// expect out -----(2|)
  /// ```
  ///
  /// ![count: the rows above, drawn as marbles](count)
  ///
  /// An error passes and drops it. The number comes in the instant of the completion. Disposing it disposes the source. It
  /// holds a number.
  @inlinable
  public func count() -> Observable<Int> {
    folding(Stage("count"), { 0 }, { count, _ in count += 1 }, { $0 })
  }
}
