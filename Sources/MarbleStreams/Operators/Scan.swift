extension Observable {
  /// A running result: each value combined with what came out before, starting from a seed that is never emitted itself (D23).
  ///
  /// ```marbles
  /// hot s      -a-b--c-|
  /// let out  = s.scan("") { $0 + $1 }
  /// where x = "ab", y = "abc"
  /// expect out -a-x--y-|
  /// ```
  ///
  /// An accumulator that throws fails the stream in that instant and disposes the source (G4). The end passes unchanged. It
  /// holds the last result, for each subscription its own.
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    Observable<Result>(Stage("scan")) { downstream, subscription in
      let state = Cell(seed)
      let upstream = Observer<Element>(before: downstream) { element in
        do {
          let result = try accumulator(state.value, element)
          state.value = result
          if subscription.isLive { downstream.next(result) }
        } catch {
          downstream.failed(error)
        }
      }
      self.subscribe(upstream, in: subscription)
    }
  }
}
