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
    value(at: index, onEmpty: onEmpty, Stage("element", drops: .notListening))
  }

  /// Combine's word for ``element(at:onEmpty:)``, which completes when there are fewer values.
  @inlinable
  public func output(at index: Int) -> Observable<Element> {
    value(at: index, onEmpty: .complete, Stage("output", drops: .notListening))
  }

  /// Combine's word for ``skip(_:)`` and then ``take(_:)``: the values with these numbers, as many as there are.
  ///
  /// - Precondition: no number is negative.
  public func output(in range: some RangeExpression<Int>) -> Observable<Element> {
    let numbers = range.relative(to: 0..<Int.max)
    return skip(numbers.lowerBound).asPart().take(numbers.count).called("output")
  }

  @inlinable
  func value(
    at index: Int, onEmpty: EmptyPolicy<Element>, _ stage: Stage
  ) -> Observable<Element> {
    precondition(index >= 0, "\(stage.name)(at: \(index)): a number cannot be negative")
    return Observable(stage) { downstream, subscription in
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
