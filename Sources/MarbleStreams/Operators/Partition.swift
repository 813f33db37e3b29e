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
  /// Each of the two streams subscribes to the source and calls the predicate independently. Share
  /// the source first to subscribe to it only once. Both behave like ``filter(_:)``: a completion
  /// or a failure of the source passes at its instant, a predicate that throws fails the stream,
  /// and disposing a subscription disposes its source.
  ///
  /// - Parameter predicate: A closure that returns true for a value of the first stream. Each of
  ///   the two streams calls it with each value. If it throws, that stream fails.
  /// - Returns: The stream of the accepted values, and the stream of the refused values.
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
