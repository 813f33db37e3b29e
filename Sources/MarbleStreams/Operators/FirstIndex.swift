extension Observable {
  /// The number, counted from zero, of the first value that a predicate accepts, or nil at the completion.
  ///
  /// ```marbles
  /// hot s      -a-b-c-b|
  /// let out  = s.firstIndex(where: { $0 == "b" })
  /// expect out ---(1|)
  /// subs s     ^--!
  /// ```
  ///
  /// ![firstIndex: the rows above, drawn as marbles](firstIndex)
  ///
  /// The answer and the completion come in one instant, and the source is disposed in it. An error before passes, as does one that the
  /// predicate throws (G4). Disposed before, it says nothing. It holds a number. RxJS's `findIndex` answers -1 for none.
  @inlinable
  public func firstIndex(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Int?> {
    index(Stage("firstIndex"), predicate)
  }

  /// RxJS's word for ``firstIndex(where:)``.
  @inlinable
  public func findIndex(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Int?> {
    index(Stage("findIndex"), predicate)
  }

  @inlinable
  func index(
    _ stage: Stage, _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Int?> {
    answering(stage, otherwise: nil) {
      let seen = Cell(0)
      return { element in
        let index = seen.value
        seen.value += 1
        return try predicate(element) ? .some(index) : nil
      }
    }
  }
}
