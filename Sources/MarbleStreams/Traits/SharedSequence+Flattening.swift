// Operators for drivers of drivers and signals of signals.

extension SharedSequence {
  /// Maps each value to a sequence and emits the values of all of them, see
  /// ``Observable/flatMap(_:)``.
  public func flatMap<Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    shared(source.flatMap(selector))
  }

  /// Maps each value to a sequence and emits the values of the latest one, see
  /// ``Observable/flatMapLatest(_:)``.
  public func flatMapLatest<Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    shared(source.flatMapLatest(selector))
  }

  /// Maps a value to a sequence, unless an earlier one is active, and emits its values, see
  /// ``Observable/flatMapFirst(_:)``.
  public func flatMapFirst<Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    shared(source.flatMapFirst(selector))
  }

  /// Emits the values of the latest inner sequence, see ``Observable/switchLatest()``.
  public func switchLatest<Result>() -> SharedSequence<Strategy, Result>
  where Element == SharedSequence<Strategy, Result> {
    shared(source.switchLatest())
  }

  /// Emits the values of all inner sequences, see ``Observable/merge()``.
  public func merge<Result>() -> SharedSequence<Strategy, Result>
  where Element == SharedSequence<Strategy, Result> {
    shared(source.merge())
  }
}
