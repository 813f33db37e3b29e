extension Observable {
  /// Drops the first `count` values.
  ///
  /// ```marbles
  /// hot s      -a-b-c-|
  /// let out  = s.skip(2)
  /// expect out -----c-|
  /// ```
  ///
  /// The values after them are emitted at their instants.
  ///
  /// - Parameter count: The number of values to drop; with 0 all values pass.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func skip(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "skip(\(count)): a count cannot be negative")
    return Observable(Stage("skip", drops: .notListening)) { downstream, subscription in
      let left = Cell(count)
      let upstream = Observer<Element>(before: downstream) { element in
        if left.value > 0 { left.value -= 1 } else { downstream.next(element) }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
