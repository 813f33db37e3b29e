extension Observable {
  /// The greatest value, when the source completes; of equal ones the first.
  ///
  /// ```marbles
  /// hot s      -1-3-2|
  /// let out  = s.max()
  /// expect out ------(3|)
  /// ```
  ///
  /// ![max: the rows above, drawn as marbles](max)
  ///
  /// A source without values gives none, only the completion. An error passes and drops the greatest so far, as does one that
  /// the order throws (G4). Disposed before the end, it says nothing. The value comes in the instant of the completion. It
  /// holds one value. RxJS takes the last of equal ones.
  ///
  /// - Parameter areInIncreasingOrder: whether the first of two comes before the second.
  @inlinable
  public func max(
    by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    extreme(Stage("max", drops: .replaced)) { try areInIncreasingOrder($0, $1) }
  }
}

extension Observable where Element: Comparable {
  /// The greatest value, when the source completes, see ``max(by:)``.
  @inlinable
  public func max() -> Observable<Element> {
    max(by: <)
  }
}
