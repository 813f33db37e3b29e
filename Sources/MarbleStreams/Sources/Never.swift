extension Observable {
  /// Emits nothing and never ends.
  ///
  /// ```marbles
  /// let out  = never()
  /// expect out -
  /// ```
  ///
  /// It neither completes nor fails, at any instant. There is nothing to dispose. It holds nothing.
  @inlinable
  public static func never() -> Observable<Element> {
    Observable(Stage("never")) { _, _ in }
  }
}
