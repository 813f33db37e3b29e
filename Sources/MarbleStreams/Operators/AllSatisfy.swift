extension Observable {
  /// Emits whether a predicate accepts every value: `false` at the first value that it rejects,
  /// otherwise `true` at completion.
  ///
  /// ```marbles
  /// hot s      -2-4-5-6|
  /// let out  = s.allSatisfy { $0 % 2 == 0 }
  /// where f = false
  /// expect out -----(f|)
  /// subs s     ^----!
  /// ```
  ///
  /// The result and the completion come at the same instant, and the source is disposed at that
  /// instant. For a source without values the result is `true`. RxJS: `every`.
  @inlinable
  public func allSatisfy(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Bool> {
    answering(Stage("allSatisfy"), otherwise: true) {
      { try predicate($0) ? nil : false }
    }
  }
}
