// Drivers of drivers and signals of signals.

extension SharedSequence {
  /// The values of all that a selector makes of the values, see ``Observable/flatMap(_:)``.
  public func flatMap<Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    shared(source.flatMap(selector))
  }

  /// The values of what a selector makes of the latest value, see ``Observable/flatMapLatest(_:)``.
  public func flatMapLatest<Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    shared(source.flatMapLatest(selector))
  }

  /// The values of what a selector makes of a value, unless one is running, see ``Observable/flatMapFirst(_:)``.
  public func flatMapFirst<Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    shared(source.flatMapFirst(selector))
  }

  /// The values of the latest that it emits, see ``Observable/switchLatest()``.
  public func switchLatest<Result>() -> SharedSequence<Strategy, Result>
  where Element == SharedSequence<Strategy, Result> {
    shared(source.switchLatest())
  }

  /// The values of all that it emits, see ``Observable/merge()``.
  public func merge<Result>() -> SharedSequence<Strategy, Result>
  where Element == SharedSequence<Strategy, Result> {
    shared(source.merge())
  }
}
