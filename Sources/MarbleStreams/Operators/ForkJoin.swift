extension Observable {
  /// Combines the last values of all streams once all have completed.
  ///
  /// ```marbles
  /// hot a      -a-b|
  /// hot x      --x---y-|
  /// let out  = forkJoin(a, x) { $0 + $1 }
  /// where p = "by"
  /// expect out --------(p|)
  /// subs a     ^---!
  /// ```
  ///
  /// If a stream completes without a value, the returned stream completes at that instant.
  ///
  /// - Complexity: O(*n*) for the result, where *n* is the number of streams.
  @inlinable
  public static func forkJoin<each Source: ObservableConvertibleType>(
    _ sources: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    combiningLatest(
      repeat (each sources).asObservable().last(onEmpty: .complete).asPart(),
      onValuelessCompletion: .eager,
      resultSelector
    ).called("forkJoin")
  }

  /// As ``forkJoin(_:resultSelector:)``, with an array of the values of a list.
  @inlinable
  public static func forkJoin<Value>(
    _ sources: [Observable<Value>]
  ) -> Observable<Element> where Element == [Value] {
    guard !sources.isEmpty else { return .empty().called("forkJoin") }
    return Observable<Element>.combineLatest(
      sources.map { $0.last(onEmpty: .complete).asPart() }, onValuelessCompletion: .eager
    ) { $0 }.called("forkJoin")
  }

  /// As ``forkJoin(_:resultSelector:)``, with a tuple.
  @inlinable
  public static func forkJoin<each Source: ObservableConvertibleType>(
    _ sources: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> where Element == Any {
    combiningLatest(
      repeat (each sources).asObservable().last(onEmpty: .complete).asPart(),
      onValuelessCompletion: .eager
    ) { (values: repeat (each Source).Element) in (repeat each values) }.called("forkJoin")
  }
}
