extension Observable {
  /// Emits the greatest value when the source completes.
  ///
  /// ```marbles
  /// hot s      -1-3-2|
  /// let out  = s.max()
  /// expect out ------(3|)
  /// ```
  ///
  /// Of several equal values the first is emitted; RxJS emits the last. The value and the
  /// completion are delivered at the instant of the source's completion. If the source completes
  /// without a value, the returned stream only completes.
  ///
  /// - Parameter areInIncreasingOrder: Returns true when its first argument is less than its
  ///   second.
  @inlinable
  public func max(
    by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    extreme(Stage("max", drops: .replaced)) { try areInIncreasingOrder($0, $1) }
  }
}

extension Observable where Element: Comparable {
  /// Emits the greatest value when the source completes, see ``max(by:)``.
  @inlinable
  public func max() -> Observable<Element> {
    max(by: <)
  }
}
