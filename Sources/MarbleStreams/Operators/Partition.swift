extension Observable {
  /// Splits the stream into the values that a predicate accepts and the values that it refuses.
  ///
  /// ```marbles
  /// hot s       -1-2-3-4|
  /// let even  = s.partition { $0 % 2 == 0 }.accepted
  /// let odd   = s.partition { $0 % 2 == 0 }.refused
  /// expect even ---2---4|
  /// expect odd  -1---3--|
  /// ```
  ///
  /// ```swift
  /// let (even, odd) = numbers.partition { $0 % 2 == 0 }
  /// ```
  ///
  /// Both behave like ``filter(_:)``. Each subscribes to the source and calls the predicate
  /// independently. Share the source first to subscribe to it only once.
  @inlinable
  public func partition(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> (accepted: Observable<Element>, refused: Observable<Element>) {
    (
      filter(predicate).called("partition"),
      filter { try !predicate($0) }.called("partition")
    )
  }
}
