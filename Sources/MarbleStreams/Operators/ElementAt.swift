extension Observable {
  /// The value with a number, counted from zero, and the completion in its instant.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.element(at: 1)
  /// expect out ---(b|)
  /// subs s     ^--!
  /// ```
  ///
  /// ![element: the rows above, drawn as marbles](element)
  ///
  /// A source that completes before fails it with ``StreamError/argumentOutOfRange``, or does what `onEmpty` says (D13). An
  /// error passes. Disposing it disposes the source. It holds a number.
  ///
  /// - Precondition: `index` is not negative.
  @inlinable
  public func element(at index: Int, onEmpty: EmptyPolicy<Element> = .error) -> Observable<Element>
  {
    precondition(index >= 0, "element(at: \(index)): a number cannot be negative")
    return Observable(Stage("element", drops: .notListening)) { downstream, subscription in
      let left = Cell(index)
      let upstream = Observer<Element>(
        next: { element in
          guard left.value >= 0 else { return }
          left.value -= 1
          guard left.value < 0 else { return }
          downstream.next(element)
          if subscription.isLive { downstream.done() }
        },
        failed: downstream.failed,
        done: {
          if left.value >= 0 { onEmpty.end(downstream, subscription, .argumentOutOfRange) }
        })
      self.subscribe(upstream, in: subscription)
    }
  }
}
