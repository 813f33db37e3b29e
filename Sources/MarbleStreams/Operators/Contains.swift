extension Observable {
  /// Emits whether a predicate accepts any value: `true` at the first value that it accepts,
  /// otherwise `false` at completion.
  ///
  /// ```marbles
  /// hot s      -1-3-4-6|
  /// let out  = s.contains(where: { $0 % 2 == 0 })
  /// where t = true
  /// expect out -----(t|)
  /// subs s     ^----!
  /// ```
  ///
  /// The result and the completion come at the same instant, and the source is disposed at that
  /// instant. For a source without values the result is `false`.
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
  /// Emits whether any value equals this one, see ``contains(where:)``.
  ///
  /// - Parameter element: The value with which each value is compared by `==`.
  @inlinable
  public func contains(_ element: Element) -> Observable<Bool> {
    contains { $0 == element }
  }
}
