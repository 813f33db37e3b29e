extension Observable {
  /// Emits the last value when the source completes, or nil when it completes without a value.
  ///
  /// ```marbles
  /// hot s      -a-b-|
  /// let out  = s.last()
  /// expect out -----(b|)
  /// ```
  @inlinable
  public func last() -> Observable<Element?> {
    lastValue({ $0 }, onEmpty: .default(nil))
  }

  /// As ``last()``, but without a value `onEmpty` decides: `.error` is ``StreamError/noElements``.
  @inlinable
  public func last(onEmpty: EmptyPolicy<Element>) -> Observable<Element> {
    lastValue({ $0 }, onEmpty: onEmpty)
  }

  /// Emits, when the source completes, the last value that a predicate accepts, or nil if there is
  /// none.
  ///
  /// ```marbles
  /// hot s      -1-2-3-1|
  /// let out  = s.last(where: { $0 > 1 })
  /// expect out --------(3|)
  /// ```
  @inlinable
  public func last(
    where predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element?> {
    filter(predicate).asPart().last()
  }

  /// As ``last(where:)``, but without such a value `onEmpty` decides.
  @inlinable
  public func last(
    where predicate: @escaping (Element) throws -> Bool, onEmpty: EmptyPolicy<Element>
  ) -> Observable<Element> {
    filter(predicate).asPart().last(onEmpty: onEmpty)
  }

  @inlinable
  func lastValue<Result>(
    _ transform: @escaping (Element) -> Result, onEmpty: EmptyPolicy<Result>
  ) -> Observable<Result> {
    folding(
      Stage("last", drops: .replaced), { Element?.none }, { $0 = .some($1) },
      { try $0.map(transform) ?? onEmpty.value(or: .noElements) })
  }
}
