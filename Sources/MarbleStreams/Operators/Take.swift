extension Observable {
  /// Emits the first `count` values and completes at the instant of the last of them.
  ///
  /// ```marbles
  /// hot s      -a-b--c-|
  /// let out  = s.take(2)
  /// expect out -a-(b|)
  /// subs s     ^--!
  /// ```
  ///
  /// `take(0)` completes at once and does not subscribe to the source. If the source completes
  /// earlier, the returned stream completes with it. A source that emits while it is being
  /// subscribed is disposed as soon as the last value has been emitted.
  ///
  /// - Parameter count: The greatest number of values to emit.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take(\(count)): a count cannot be negative")
    return Observable(Stage("take", drops: .notListening)) { downstream, subscription in
      guard count > 0 else { return downstream.completed() }
      let left = Cell(count)
      let upstream = Observer<Element>(
        next: { element in
          guard left.value > 0 else { return }
          left.value -= 1
          let isLast = left.value == 0
          downstream.next(element)
          if isLast, subscription.isLive { downstream.completed() }
        },
        error: { if left.value > 0 { downstream.error($0) } },
        completed: { if left.value > 0 { downstream.completed() } })
      self.subscribe(upstream, in: subscription)
    }
  }
}
