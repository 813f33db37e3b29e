extension Observable {
  /// Whether the source completes without a value: `false` at its first value, `true` at a completion before.
  ///
  /// ```marbles
  /// hot s      --|
  /// let out  = s.isEmpty()
  /// where t = true
  /// expect out --(t|)
  /// ```
  ///
  /// ![isEmpty: the rows above, drawn as marbles](isEmpty)
  ///
  /// The answer and the completion come in one instant, and the source is disposed in it. An error before passes. Disposed before, it
  /// says nothing. It holds nothing.
  @inlinable
  public func isEmpty() -> Observable<Bool> {
    answering(Stage("isEmpty"), otherwise: true) {
      { _ in false }
    }
  }
}
