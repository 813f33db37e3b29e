extension Observable {
  /// Collects all values in one array and emits it when the source completes.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// let out  = s.toArray()
  /// where p = ["a", "b"]
  /// expect out ----(p|)
  /// ```
  ///
  /// The array and the completion are delivered at the instant of the source's completion. A source
  /// without values gives the empty array. It holds all values.
  @inlinable
  public func toArray() -> Observable<[Element]> {
    folding(Stage("toArray"), { [] }, { $0.append($1) }, { $0 })
  }
}
