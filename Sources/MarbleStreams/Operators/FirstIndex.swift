extension Observable {
  /// Emits the zero-based index of the first value that a predicate accepts, or nil at completion.
  ///
  /// ```marbles
  /// hot s      -a-b-c-b|
  /// let out  = s.firstIndex(where: { $0 == "b" })
  /// expect out ---(1|)
  /// subs s     ^--!
  /// ```
  ///
  /// The result and the completion come at the same instant, and the source is disposed at that
  /// instant. RxJS's `findIndex` emits -1 when there is no such value.
  @inlinable
  public func firstIndex(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Int?> {
    index(Stage("firstIndex"), predicate)
  }

  /// The RxJS name of ``firstIndex(where:)``.
  ///
  /// - Parameter predicate: A closure that returns whether it accepts a value.
  @inlinable
  public func findIndex(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Int?> {
    index(Stage("findIndex"), predicate)
  }

  @inlinable
  func index(
    _ stage: Stage, _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Int?> {
    answering(stage, otherwise: nil) {
      let nextIndex = Cell(0)
      return { element in
        let index = nextIndex.value
        nextIndex.value += 1
        return try predicate(element) ? .some(index) : nil
      }
    }
  }
}
