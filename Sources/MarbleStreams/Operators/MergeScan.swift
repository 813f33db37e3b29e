extension Observable {
  /// Makes an inner stream from a state and each value; each value of an inner stream is emitted
  /// and becomes the new state.
  ///
  /// ```marbles
  /// hot s      -1----2--|
  /// let out  = s.mergeScan(0) { total, v in cold("--x|").map { _ in total + v } }
  /// expect out ---1----3|
  /// ```
  ///
  /// `accumulator` receives the latest value that any inner stream has emitted, at first the seed.
  ///
  /// - Precondition: `maxConcurrent` is at least 1.
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
        Stage("mergeScan"), limit: maxConcurrent, overflow: .buffer
      ) { try accumulator(state.value, $0).asObservable().noting(in: state) }
      .asPart()
    }.called("mergeScan")
  }

  /// Stores each value in the cell and then emits it, as a part of an operator.
  @inlinable
  func noting(in state: Cell<Element>) -> Observable<Element> {
    Observable(Stage("scan")) { downstream, subscription in
      self.subscribe(before: downstream, in: subscription) { element in
        state.value = element
        downstream.onNext(element)
      }
    }.asPart()
  }
}
