extension Observable {
  /// Drops the last `count` values.
  ///
  /// ```marbles
  /// hot s      -a-b-c-d|
  /// let out  = s.skipLast(2)
  /// expect out -----a-b|
  /// ```
  ///
  /// Each value is emitted when `count` further values have arrived, at the instant of the last of
  /// them. A completion or a failure passes at its instant and drops the waiting values.
  /// `skipLast(0)` changes nothing. It holds `count` values. Combine has this operator for
  /// collections only: `dropLast`.
  ///
  /// - Parameter count: The number of values at the end that are dropped.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func skipLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "skipLast(\(count)): a count cannot be negative")
    return Observable(Stage("skipLast", drops: .notListening)) { downstream, subscription in
      let waiting = Cell(RingBuffer<Element>())
      let upstream = Observer<Element>(before: downstream) { element in
        waiting.value.append(element)
        guard waiting.value.count > count, let first = waiting.value.popFirst() else { return }
        downstream.next(first)
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
