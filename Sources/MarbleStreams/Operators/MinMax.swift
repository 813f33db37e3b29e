extension Observable {
  /// Emits the least value when the source completes.
  ///
  /// ```marbles
  /// hot s      -3-1-2|
  /// let out  = s.min()
  /// expect out ------(1|)
  /// ```
  ///
  /// Of several equal values the first is emitted. Without a value it only completes.
  @inlinable
  public func min(
    by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    extreme(Stage("min", drops: .replaced)) { try areInIncreasingOrder($1, $0) }
  }

  /// Keeps the value that no later one replaces.
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

  /// Emits the least value when the source completes, see ``min(by:)``.
  @inlinable
  public func min() -> Observable<Element> where Element: Comparable {
    min(by: <)
  }

  /// Emits the greatest value when the source completes.
  ///
  /// ```marbles
  /// hot s      -1-3-2|
  /// let out  = s.max()
  /// expect out ------(3|)
  /// ```
  ///
  /// As ``min(by:)``, which emits the first of several equal values; RxJS emits the last.
  @inlinable
  public func max(
    by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    extreme(Stage("max", drops: .replaced)) { try areInIncreasingOrder($0, $1) }
  }

  /// Emits the greatest value when the source completes, see ``max(by:)``.
  @inlinable
  public func max() -> Observable<Element> where Element: Comparable {
    max(by: <)
  }
}
