extension Observable {
  /// Emits nothing and never ends.
  ///
  /// ```marbles
  /// let out  = never()
  /// expect out -
  /// ```
  ///
  /// It neither completes nor fails, at any instant.
  @inlinable
  public static func never() -> Observable<Element> {
    Observable(Stage("never")) { _, _ in }
  }
}
