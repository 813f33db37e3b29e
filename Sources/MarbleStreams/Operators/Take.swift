extension Observable {
  /// The first `count` values, completing with the last of them, in its instant (D12).
  ///
  /// ```marbles
  /// hot s      -a-b--c-|
  /// let out  = s.take(2)
  /// expect out -a-(b|)
  /// subs s     ^--!
  /// ```
  ///
  /// ![take: the rows above, drawn as marbles](take)
  ///
  /// `take(0)` completes at once and never subscribes. A source that ends before that ends it, and an error passes. A source
  /// that emits while it is being subscribed is stopped as soon as the last value is out. Disposing it disposes the source. It
  /// holds a number.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take(\(count)): a count cannot be negative")
    return Observable(Stage("take", drops: .notListening)) { downstream, subscription in
      guard count > 0 else { return downstream.done() }
      let left = Cell(count)
      let upstream = Observer<Element>(before: downstream) { element in
        guard left.value > 0 else { return }
        left.value -= 1
        let isLast = left.value == 0
        downstream.next(element)
        if isLast, subscription.isLive { downstream.done() }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
