// Operators that combine several drivers, or several signals.

extension SharedSequence {
  /// Combines each value with the latest value of another sequence, see
  /// ``Observable/withLatestFrom(_:resultSelector:)``.
  public func withLatestFrom<Other, Result>(
    _ other: SharedSequence<Strategy, Other>,
    resultSelector: @escaping (Element, Other) -> Result
  ) -> SharedSequence<Strategy, Result> {
    shared(source.withLatestFrom(other, resultSelector: resultSelector))
  }

  /// Emits the latest value of another sequence at each value of this one, see
  /// ``Observable/withLatestFrom(_:)``.
  public func withLatestFrom<Other>(
    _ other: SharedSequence<Strategy, Other>
  ) -> SharedSequence<Strategy, Other> {
    shared(source.withLatestFrom(other))
  }

  /// Emits the values of this sequence and then those of another, see
  /// ``Observable/concat(_:)-swift.method``.
  public func concat(_ second: SharedSequence) -> SharedSequence {
    shared(source.concat(second))
  }

  /// Emits the values of several sequences on the scheduler of the first, see
  /// ``Observable/merge(_:)-([Observable<Element>])``.
  public static func merge(
    _ first: SharedSequence, _ others: SharedSequence...
  ) -> SharedSequence {
    first.shared(.merge([first.source] + others.map(\.source)))
  }

  /// Combines the latest values of several sequences on the scheduler of the first, see
  /// ``Observable/combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)``.
  public static func combineLatest<First, each Other>(
    _ first: SharedSequence<Strategy, First>, _ others: repeat SharedSequence<Strategy, each Other>,
    resultSelector: @escaping (First, repeat each Other) -> Element
  ) -> SharedSequence {
    first.shared(
      .combineLatest(
        first.source, repeat (each others).source, resultSelector: resultSelector))
  }

  /// Combines the values of several sequences by position on the scheduler of the first, see
  /// ``Observable/zip(_:onCompletion:resultSelector:)-(Source,_,_)``.
  public static func zip<First, each Other>(
    _ first: SharedSequence<Strategy, First>, _ others: repeat SharedSequence<Strategy, each Other>,
    resultSelector: @escaping (First, repeat each Other) -> Element
  ) -> SharedSequence {
    first.shared(
      .zip(first.source, repeat (each others).source, resultSelector: resultSelector))
  }
}
