extension Observable {
  /// All values as one array, which is emitted when the source completes.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// let out  = s.toArray()
  /// where p = ["a", "b"]
  /// expect out ----(p|)
  /// ```
  ///
  /// ![toArray: the rows above, drawn as marbles](toArray)
  ///
  /// A source without values gives the empty array. An error passes and drops it. The array comes in the instant of the
  /// completion. Disposing it disposes the source. It holds all values.
  @inlinable
  public func toArray() -> Observable<[Element]> {
    folding(Stage("toArray"), { [] }, { $0.append($1) }, { $0 })
  }
}
