// Several drivers, or several signals, as one.

extension SharedSequence {
  /// Each value put together with the latest of another, see ``Observable/withLatestFrom(_:resultSelector:)``.
  public func withLatestFrom<Other, Result>(
    _ other: SharedSequence<Strategy, Other>,
    resultSelector: @escaping (Element, Other) -> Result
  ) -> SharedSequence<Strategy, Result> {
    shared(source.withLatestFrom(other, resultSelector: resultSelector))
  }

  /// The latest value of another, at each value of this one, see ``Observable/withLatestFrom(_:)``.
  public func withLatestFrom<Other>(
    _ other: SharedSequence<Strategy, Other>
  ) -> SharedSequence<Strategy, Other> {
    shared(source.withLatestFrom(other))
  }

  /// This one and then another, see ``Observable/concat(_:)-swift.method``.
  public func concat(_ second: SharedSequence) -> SharedSequence {
    shared(source.concat(second))
  }

  /// The values of several as they come, see ``Observable/merge(_:)-([Observable<Element>])``.
  public static func merge(
    _ first: SharedSequence, _ others: SharedSequence...
  ) -> SharedSequence {
    first.shared(.merge([first.source] + others.map(\.source)))
  }

  /// The latest values of several, see ``Observable/combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)``.
  public static func combineLatest<First, each Other>(
    _ first: SharedSequence<Strategy, First>, _ others: repeat SharedSequence<Strategy, each Other>,
    resultSelector: @escaping (First, repeat each Other) -> Element
  ) -> SharedSequence {
    first.shared(
      .combineLatest(
        first.source, repeat (each others).source, resultSelector: resultSelector))
  }

  /// The values of several by number, see ``Observable/zip(_:onCompletion:resultSelector:)-(Source,_,_)``.
  public static func zip<First, each Other>(
    _ first: SharedSequence<Strategy, First>, _ others: repeat SharedSequence<Strategy, each Other>,
    resultSelector: @escaping (First, repeat each Other) -> Element
  ) -> SharedSequence {
    first.shared(
      .zip(first.source, repeat (each others).source, resultSelector: resultSelector))
  }
}
