extension Observable {
  /// Whether a predicate accepts any value: `true` at the first that it accepts, else `false` at the completion.
  ///
  /// ```marbles
  /// hot s      -1-3-4-6|
  /// let out  = s.contains(where: { $0 % 2 == 0 })
  /// where t = true
  /// expect out -----(t|)
  /// subs s     ^----!
  /// ```
  ///
  /// ![contains: the rows above, drawn as marbles](contains)
  ///
  /// The answer and the completion come in one instant, and the source is disposed in it. Of no value at all it is `false`. An error before
  /// passes, as does one that the predicate throws (G4). Disposed before, it says nothing. It holds nothing.
  @inlinable
  public func contains(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Bool> {
    answering(Stage("contains"), otherwise: false) {
      { try predicate($0) ? true : nil }
    }
  }
}

extension Observable where Element: Equatable {
  /// Whether any value equals this one, see ``contains(where:)``.
  @inlinable
  public func contains(_ element: Element) -> Observable<Bool> {
    contains { $0 == element }
  }
}
