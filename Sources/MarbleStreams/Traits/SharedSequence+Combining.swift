// Operators that combine several drivers, or several signals.

extension SharedSequence {
  /// Combines each value with the latest value of another sequence, see
  /// ``Observable/withLatestFrom(_:resultSelector:)``.
  ///
  /// - Parameters:
  ///   - other: The sequence whose latest value is used. Until it has emitted, values of this
  ///     sequence are dropped.
  ///   - resultSelector: A closure that combines a value of this sequence with the latest value of
  ///     the other.
  public func withLatestFrom<Other, Result>(
    _ other: SharedSequence<Strategy, Other>,
    resultSelector: @escaping (Element, Other) -> Result
  ) -> SharedSequence<Strategy, Result> {
    shared(source.withLatestFrom(other, resultSelector: resultSelector))
  }

  /// Emits the latest value of another sequence at each value of this one, see
  /// ``Observable/withLatestFrom(_:)``.
  ///
  /// - Parameter other: The sequence whose latest value is emitted. Until it has emitted, values of
  ///   this sequence are dropped.
  public func withLatestFrom<Other>(
    _ other: SharedSequence<Strategy, Other>
  ) -> SharedSequence<Strategy, Other> {
    shared(source.withLatestFrom(other))
  }

  /// Emits the values of this sequence and then those of another, see
  /// ``Observable/concat(_:)-swift.method``.
  ///
  /// - Parameter second: The sequence that is subscribed at the completion of this one.
  public func concat(_ second: SharedSequence) -> SharedSequence {
    shared(source.concat(second))
  }

  /// Emits the values of several sequences as they arrive, see
  /// ``Observable/merge(_:)-([Observable<Element>])``.
  ///
  /// - Parameters:
  ///   - first: The first sequence, whose scheduler the returned sequence uses.
  ///   - others: The other sequences, which are subscribed after it in this order.
  public static func merge(
    _ first: SharedSequence, _ others: SharedSequence...
  ) -> SharedSequence {
    first.shared(.merge([first.source] + others.map(\.source)))
  }

  /// Combines the latest values of several sequences, see
  /// ``Observable/combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)``.
  ///
  /// - Parameters:
  ///   - first: The first sequence, whose scheduler the returned sequence uses.
  ///   - others: The other sequences, which are subscribed after it in this order.
  ///   - resultSelector: A closure that makes a result from the latest value of each sequence.
  /// - Complexity: O(*n*) for each result, where *n* is the number of sequences.
  public static func combineLatest<First, each Other>(
    _ first: SharedSequence<Strategy, First>, _ others: repeat SharedSequence<Strategy, each Other>,
    resultSelector: @escaping (First, repeat each Other) -> Element
  ) -> SharedSequence {
    first.shared(
      .combineLatest(
        first.source, repeat (each others).source, resultSelector: resultSelector))
  }

  /// Combines the values of several sequences that have the same position, see
  /// ``Observable/zip(_:onCompletion:resultSelector:)-(Source,_,_)``.
  ///
  /// - Parameters:
  ///   - first: The first sequence, whose scheduler the returned sequence uses.
  ///   - others: The other sequences, which are subscribed after it in this order.
  ///   - resultSelector: A closure that makes a result from one value of each sequence.
  /// - Complexity: O(*n*) for each result, where *n* is the number of sequences.
  public static func zip<First, each Other>(
    _ first: SharedSequence<Strategy, First>, _ others: repeat SharedSequence<Strategy, each Other>,
    resultSelector: @escaping (First, repeat each Other) -> Element
  ) -> SharedSequence {
    first.shared(
      .zip(first.source, repeat (each others).source, resultSelector: resultSelector))
  }
}
