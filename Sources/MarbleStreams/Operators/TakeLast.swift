extension Observable {
  /// Emits the last `count` values when the source completes.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.takeLast(2)
  /// expect out ------(bc|)
  /// ```
  ///
  /// If the source has emitted fewer values, all of them are emitted. The values and the completion
  /// are delivered at the instant of the source's completion. `takeLast(0)` also waits for the
  /// completion. It holds `count` values.
  ///
  /// - Parameter count: The greatest number of values to emit.
  /// - Complexity: O(*n*) at the completion, where *n* is `count`. Each value takes amortised
  ///   constant time.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "takeLast(\(count)): a count cannot be negative")
    return Observable(Stage("takeLast", drops: .replaced)) { downstream, subscription in
      let input = subscription.child()
      let last = Cell(RingBuffer<Element>())
      let upstream = Observer<Element>(
        of: input,
        next: { element in
          last.value.append(element)
          if last.value.count > count { _ = last.value.popFirst() }
        },
        error: { downstream.error($0) },
        completed: {
          while subscription.isLive, let element = last.value.popFirst() {
            downstream.next(element)
          }
          if subscription.isLive { downstream.completed() }
        })
      self.subscribe(upstream, in: input)
    }
  }
}
