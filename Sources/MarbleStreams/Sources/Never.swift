extension Observable {
  /// Nothing, ever.
  ///
  /// ```marbles
  /// let out  = never()
  /// expect out -
  /// ```
  ///
  /// ![never: the rows above, drawn as marbles](never)
  ///
  /// It neither completes nor fails, at no instant. Disposing it does nothing; it holds nothing.
  @inlinable
  public static func never() -> Observable<Element> {
    Observable(Stage("never")) { _, _ in }
  }
}
