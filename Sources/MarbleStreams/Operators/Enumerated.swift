extension Observable {
  /// Emits each value with its zero-based index.
  ///
  /// ```marbles
  /// hot s      -a-b-|
  /// let out  = s.enumerated().map { $0.0 }
  /// expect out -0-1-|
  /// ```
  ///
  /// It holds a counter, separately for each subscription.
  @inlinable
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Observable<(index: Int, element: Element)>(Stage("enumerated")) { downstream, subscription in
      let count = Cell(0)
      let upstream = Observer<Element>(before: downstream) { element in
        let index = count.value
        count.value += 1
        downstream.next((index, element))
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
