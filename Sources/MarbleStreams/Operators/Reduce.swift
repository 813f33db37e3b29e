extension Observable {
  /// All values combined into one, which is emitted when the source completes.
  ///
  /// ```marbles
  /// hot s      -1-2--3-|
  /// let out  = s.reduce(0) { $0 + $1 }
  /// expect out --------(6|)
  /// ```
  ///
  /// ![reduce: the rows above, drawn as marbles](reduce)
  ///
  /// A source without values gives the seed. An error passes and drops the result. An accumulator that throws fails the stream in that instant
  /// and disposes the source (G4). It holds the result so far.
  @inlinable
  public func reduce<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    reduce(seed, accumulator: accumulator) { $0 }
  }

  /// All values combined into one, which is transformed at the completion, see ``reduce(_:accumulator:)``.
  @inlinable
  public func reduce<State, Result>(
    _ seed: State, accumulator: @escaping (State, Element) throws -> State,
    mapResult: @escaping (State) throws -> Result
  ) -> Observable<Result> {
    folding(
      Stage("reduce"), { seed }, { $0 = try accumulator($0, $1) }, { .some(try mapResult($0)) })
  }

  /// All values combined into one, starting from the first, see ``reduce(_:accumulator:)``; a source without values gives none (D23).
  @inlinable
  public func reduce(
    _ accumulator: @escaping (Element, Element) throws -> Element
  ) -> Observable<Element> {
    folding(
      Stage("reduce"), { Element?.none },
      { state, element in
        guard let last = state else { return state = .some(element) }
        state = .some(try accumulator(last, element))
      }, { $0 })
  }

  /// One state for a subscription, changed by each value and turned into at most one result at the completion.
  @inlinable
  func folding<State, Result>(
    _ stage: Stage, _ start: @escaping () -> State,
    _ change: @escaping (inout State, Element) throws -> Void,
    _ finish: @escaping (State) throws -> Result?
  ) -> Observable<Result> {
    Observable<Result>(stage) { downstream, subscription in
      let state = Cell(start())
      let upstream = Observer<Element>(
        next: { element in
          do {
            try change(&state.value, element)
          } catch {
            if subscription.isLive { downstream.failed(error) }
          }
        },
        failed: downstream.failed,
        done: {
          do {
            let result = try finish(state.value)
            if let result, subscription.isLive { downstream.next(result) }
            if subscription.isLive { downstream.done() }
          } catch {
            if subscription.isLive { downstream.failed(error) }
          }
        })
      self.subscribe(upstream, in: subscription)
    }
  }
}
