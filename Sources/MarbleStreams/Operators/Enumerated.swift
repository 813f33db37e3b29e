extension Observable {
  /// Each value with its number, counted from zero.
  ///
  /// ```marbles
  /// hot s      -a-b-|
  /// let out  = s.enumerated().map { $0.0 }
  /// expect out -0-1-|
  /// ```
  ///
  /// ![enumerated: the rows above, drawn as marbles](enumerated)
  ///
  /// The end passes unchanged. It adds no time: each pair comes in the instant of its value. A failure passes. Disposing it
  /// disposes the source. It holds a number, for each subscription its own.
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
