extension Observable {
  /// Nothing, ever.
  ///
  /// ```marbles
  /// let out  = never()
  /// expect out -
  /// ```
  @inlinable
  public static func never() -> Observable<Element> {
    Observable(Stage("never")) { _, _ in }
  }
}
