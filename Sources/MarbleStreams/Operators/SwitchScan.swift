extension Observable {
  /// A running result whose every step is a stream; a new value disposes the stream of the step before.
  ///
  /// ```marbles
  /// hot s      -1-2----|
  /// let out  = s.switchScan(0) { total, v in cold("-x-y|").map { _ in total + v } }
  /// expect out --1-3-3-|
  /// ```
  ///
  /// ![switchScan: the rows above, drawn as marbles](switchScan)
  ///
  /// The state is the latest value that any of the streams has emitted when a step begins; the seed is never emitted itself. It
  /// completes when the source and the last stream have. Any failure, an accumulator's too, passes and disposes all in that
  /// instant (G4). At equal instants it is as ``flatMapLatest(_:)``. It holds the state and one stream.
  ///
  /// - Parameters:
  ///   - seed: the state of the first step.
  ///   - accumulator: makes a stream of the state and a value.
  @inlinable
  public func switchScan<Source: ObservableConvertibleType>(
    _ seed: Source.Element, accumulator: @escaping (Source.Element, Element) throws -> Source
  ) -> Observable<Source.Element> {
    .deferred {
      let state = Cell(seed)
      return self.flatteningLatest(Stage("switchScan")) {
        try accumulator(state.value, $0).asObservable().noting(in: state)
      }
    }
  }
}
