extension Observable {
  /// Whether a predicate accepts every value: `false` at the first that it refuses, else `true` at the completion.
  ///
  /// ```marbles
  /// hot s      -2-4-5-6|
  /// let out  = s.allSatisfy { $0 % 2 == 0 }
  /// where f = false
  /// expect out -----(f|)
  /// subs s     ^----!
  /// ```
  ///
  /// ![allSatisfy: the rows above, drawn as marbles](allSatisfy)
  ///
  /// The answer and the completion come in one instant, and the source is disposed in it. Of no value at all it is `true`. An error before
  /// passes, as does one that the predicate throws (G4). Disposed before, it says nothing. It holds nothing. RxJS: `every`.
  @inlinable
  public func allSatisfy(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Bool> {
    answering(Stage("allSatisfy"), otherwise: true) {
      { try predicate($0) ? nil : false }
    }
  }
}
