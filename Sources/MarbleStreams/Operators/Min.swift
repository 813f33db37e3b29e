extension Observable {
  /// The least value, when the source completes; of equal ones the first.
  ///
  /// ```marbles
  /// hot s      -3-1-2|
  /// let out  = s.min()
  /// expect out ------(1|)
  /// ```
  ///
  /// ![min: the rows above, drawn as marbles](min)
  ///
  /// A source without values gives none, only the completion. An error passes and drops the least so far, as does one that the
  /// order throws (G4). Disposed before the end, it says nothing. The value comes in the instant of the completion. It holds
  /// one value.
  ///
  /// - Parameter areInIncreasingOrder: whether the first of two comes before the second.
  @inlinable
  public func min(
    by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    extreme(Stage("min", drops: .replaced)) { try areInIncreasingOrder($1, $0) }
  }

  /// The value that none replaces, when the source completes.
  @inlinable
  func extreme(
    _ stage: Stage, _ isReplaced: @escaping (_ old: Element, _ new: Element) throws -> Bool
  ) -> Observable<Element> {
    folding(
      stage, { Element?.none },
      { state, element in
        if let old = state, try !isReplaced(old, element) { return }
        state = .some(element)
      }, { $0 })
  }
}

extension Observable where Element: Comparable {
  /// The least value, when the source completes, see ``min(by:)``.
  @inlinable
  public func min() -> Observable<Element> {
    min(by: <)
  }
}
