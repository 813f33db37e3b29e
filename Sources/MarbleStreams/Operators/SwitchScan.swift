extension Observable {
  /// Makes an inner stream from a state and each value; a new value disposes the previous inner
  /// stream.
  ///
  /// ```marbles
  /// hot s      -1-2----|
  /// let out  = s.switchScan(0) { total, v in cold("-x-y|").map { _ in total + v } }
  /// expect out --1-3-3-|
  /// ```
  ///
  /// Each value of an inner stream is emitted and becomes the new state. `accumulator` receives the
  /// latest value that any inner stream has emitted, or the seed before the first of them. The seed
  /// itself is never emitted. The returned stream completes when the source and the last inner
  /// stream have completed. At equal instants it behaves like ``flatMapLatest(_:)``. It holds the
  /// state and one inner stream.
  ///
  /// - Parameter seed: The state before any inner stream has emitted.
  @inlinable
  public func switchScan<Source: ObservableConvertibleType>(
    _ seed: Source.Element, accumulator: @escaping (Source.Element, Element) throws -> Source
  ) -> Observable<Source.Element> {
    .deferred {
      let state = Cell(seed)
      return self.flatteningLatest(Stage("switchScan")) {
        try accumulator(state.value, $0).asObservable().noting(in: state)
      }
      .asPart()
    }.called("switchScan")
  }
}
