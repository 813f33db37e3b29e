extension Observable {
  /// A running result whose every step is a stream: what the streams emit, the latest of it being the state of the next step.
  ///
  /// ```marbles
  /// hot s      -1----2--|
  /// let out  = s.mergeScan(0) { total, v in cold("--x|").map { _ in total + v } }
  /// expect out ---1----3|
  /// ```
  ///
  /// ![mergeScan: the rows above, drawn as marbles](mergeScan)
  ///
  /// The state is the latest value that any of the streams has emitted when a step begins; the seed is never emitted itself. It
  /// completes when the source and all the streams have. Any failure, an accumulator's too, passes and disposes all in that
  /// instant (G4). At equal instants values come in the order in which they were queued. It holds the state, the streams that run and the
  /// values that wait for their turn.
  ///
  /// - Parameters:
  ///   - seed: the state of the first step.
  ///   - maxConcurrent: how many streams may run at once while further values wait, at least 1.
  ///     A stream that has completed is released before the next is subscribed in its place (R11).
  ///   - accumulator: makes a stream of the state and a value.
  @inlinable
  public func mergeScan<Source: ObservableConvertibleType>(
    _ seed: Source.Element, maxConcurrent: Int = .max,
    accumulator: @escaping (Source.Element, Element) throws -> Source
  ) -> Observable<Source.Element> {
    precondition(
      maxConcurrent >= 1, "mergeScan(maxConcurrent: \(maxConcurrent)) could never start")
    return .deferred {
      let state = Cell(seed)
      return self.flattening(
        Stage("mergeScan"), limit: maxConcurrent, projection: .lazy, overflow: .buffer
      ) { try accumulator(state.value, $0).asObservable().noting(in: state) }
    }
  }

  /// Each value, once it has been written down.
  @inlinable
  func noting(in state: Cell<Element>) -> Observable<Element> {
    Observable(stage) { downstream, subscription in
      let upstream = Observer<Element>(before: downstream) { element in
        state.value = element
        downstream.next(element)
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
