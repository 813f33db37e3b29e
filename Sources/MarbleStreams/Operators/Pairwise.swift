extension Observable {
  /// Emits each value together with the previous value, starting with the second value.
  ///
  /// ```marbles
  /// hot s      -1-3-6-|
  /// let out  = s.pairwise().map { $0.1 - $0.0 }
  /// expect out ---2-3-|
  /// ```
  @inlinable
  public func pairwise() -> Observable<(Element, Element)> {
    Observable<(Element, Element)>(Stage("pairwise")) { downstream, subscription in
      let last = Cell<Element?>(nil)
      self.subscribe(before: downstream, in: subscription) { element in
        let previous = last.value
        last.value = .some(element)
        if let previous { downstream.onNext((previous, element)) }
      }
    }
  }
}
