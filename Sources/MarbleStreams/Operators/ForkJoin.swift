extension Observable {
  /// The last values of any number of streams, put together once all have completed.
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
  /// ![forkJoin: the rows above, drawn as marbles](forkJoin)
  ///
  /// Subscribed from left to right. A stream that completes without a value completes it all in
  /// that instant, with nothing; the first failure passes, as does one of the selector (G4); all
  /// three dispose the others. When a stream fails while it is being subscribed, the streams after
  /// it are not subscribed; RxJS subscribes them, too. It holds one value of each stream.
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

  /// The last values of a list of streams as an array, see ``forkJoin(_:resultSelector:)``; of no streams there is only the end.
  @inlinable
  public static func forkJoin<Value>(
    _ sources: [Observable<Value>]
  ) -> Observable<Element> where Element == [Value] {
    guard !sources.isEmpty else { return .empty().called("forkJoin") }
    return Observable<Element>.combineLatest(
      sources.map { $0.last(onEmpty: .complete).asPart() }, onValuelessCompletion: .eager
    ) { $0 }.called("forkJoin")
  }
}

extension Observable where Element == Any {
  /// The last values of any number of streams as tuples, see ``forkJoin(_:resultSelector:)``.
  @inlinable
  public static func forkJoin<each Source: ObservableConvertibleType>(
    _ sources: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    combiningLatest(
      repeat (each sources).asObservable().last(onEmpty: .complete).asPart(),
      onValuelessCompletion: .eager
    ) { (values: repeat (each Source).Element) in (repeat each values) }.called("forkJoin")
  }
}
