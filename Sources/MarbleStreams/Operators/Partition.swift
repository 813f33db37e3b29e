extension Observable {
  /// Two streams: the values that a predicate accepts, and the others.
  ///
  /// ```swift
  /// let (even, odd) = numbers.partition { $0 % 2 == 0 }
  /// ```
  ///
  /// Each of the two subscribes the source for itself, and asks the predicate for itself: share the source first to have it subscribed
  /// once. Ends, failures and disposal are those of ``filter(_:)``, of which this is two. It holds nothing.
  @inlinable
  public func partition(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> (accepted: Observable<Element>, refused: Observable<Element>) {
    (filter(predicate), filter { try !predicate($0) })
  }
}
