extension Observable {
  /// Emits the value at a zero-based index, and completes at that instant.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.element(at: 1)
  /// expect out ---(b|)
  /// subs s     ^--!
  /// ```
  ///
  /// If the source completes before that value, the stream fails with
  /// ``StreamError/argumentOutOfRange``, or does what `onEmpty` selects.
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
          downstream.onNext(element)
          if subscription.isLive { downstream.onCompleted() }
        },
        error: { if left.value >= 0 { downstream.onError($0) } },
        completed: {
          guard left.value >= 0 else { return }
          left.value = -1
          onEmpty.end(downstream, subscription, .argumentOutOfRange)
        })
      self.subscribe(upstream, in: subscription)
    }
  }
}
