extension Observable {
  /// Two streams: the values that a predicate accepts, and the others.
  ///
  /// ```marbles
  /// hot s       -1-2-3-4|
  /// let even  = s.partition { $0 % 2 == 0 }.accepted
  /// let odd   = s.partition { $0 % 2 == 0 }.refused
  /// expect even ---2---4|
  /// expect odd  -1---3--|
  /// ```
  ///
  /// ![partition: the rows above, drawn as marbles](partition)
  ///
  /// ```swift
  /// let (even, odd) = numbers.partition { $0 % 2 == 0 }
  /// ```
  ///
  /// Each of the two subscribes the source for itself, and asks the predicate for itself: share the source first to have it
  /// subscribed once. Ends, failures and disposal are those of ``filter(_:)``, of which this is two. A completion or a failure
  /// passes on both sides in its instant. It holds nothing.
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
