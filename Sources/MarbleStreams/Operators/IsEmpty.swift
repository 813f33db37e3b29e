extension Observable {
  /// Emits whether the source completes without a value: `false` at its first value, `true` at a
  /// completion before that.
  ///
  /// ```marbles
  /// hot s      --|
  /// let out  = s.isEmpty()
  /// where t = true
  /// expect out --(t|)
  /// ```
  ///
  /// The result and the completion come at the same instant, and the source is disposed at that
  /// instant.
  @inlinable
  public func isEmpty() -> Observable<Bool> {
    answering(Stage("isEmpty"), otherwise: true) {
      { _ in false }
    }
  }
}
