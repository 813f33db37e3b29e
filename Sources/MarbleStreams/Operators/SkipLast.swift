extension Observable {
  /// The values without the last `count`: each is emitted once so many have come after it.
  ///
  /// ```marbles
  /// hot s      -a-b-c-d|
  /// let out  = s.skipLast(2)
  /// expect out -----a-b|
  /// ```
  ///
  /// ![skipLast: the rows above, drawn as marbles](skipLast)
  ///
  /// The end, good or bad, passes in its instant and drops what waits. `skipLast(0)` changes nothing. A failure passes.
  /// Disposing it disposes the source. It holds `count` values. Combine has it for collections only: `dropLast`.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func skipLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "skipLast(\(count)): a count cannot be negative")
    return Observable(Stage("skipLast", drops: .notListening)) { downstream, subscription in
      let waiting = Cell(Fifo<Element>())
      let upstream = Observer<Element>(before: downstream) { element in
        waiting.value.append(element)
        guard waiting.value.count > count, let first = waiting.value.popFirst() else { return }
        downstream.next(first)
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
