extension Observable {
  /// The values without the first `count`.
  ///
  /// ```marbles
  /// hot s      -a-b-c-|
  /// let out  = s.skip(2)
  /// expect out -----c-|
  /// ```
  ///
  /// ![skip: the rows above, drawn as marbles](skip)
  ///
  /// The end passes unchanged, at whatever value it comes. It adds no time: who passes does so in its instant. A failure
  /// passes. Disposing it disposes the source. It holds a number.
  ///
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
