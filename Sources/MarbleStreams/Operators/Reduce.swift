extension Observable {
  /// Counts the values, and emits the number when the source completes.
  ///
  /// ```marbles
  /// hot s      -a-b-|
  /// let out  = s.count()
  /// expect out -----(2|)
  /// ```
  @inlinable
  public func count() -> Observable<Int> {
    folding(Stage("count"), { 0 }, { count, _ in count += 1 }, { $0 })
  }

  /// Collects all values in one array and emits it when the source completes.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// let out  = s.toArray()
  /// where p = ["a", "b"]
  /// expect out ----(p|)
  /// ```
  ///
  /// A source without values gives the empty array.
  @inlinable
  public func toArray() -> Observable<[Element]> {
    folding(Stage("toArray"), { [] }, { $0.append($1) }, { $0 })
  }

  /// Combines all values into one result, and emits it when the source completes.
  ///
  /// ```marbles
  /// hot s      -1-2--3-|
  /// let out  = s.reduce(0) { $0 + $1 }
  /// expect out --------(6|)
  /// ```
  ///
  /// A source without values gives the seed.
  @inlinable
  public func reduce<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    reduce(seed, accumulator: accumulator) { $0 }
  }

  /// As ``reduce(_:accumulator:)``, and transforms the result at the completion.
  @inlinable
  public func reduce<State, Result>(
    _ seed: State, accumulator: @escaping (State, Element) throws -> State,
    mapResult: @escaping (State) throws -> Result
  ) -> Observable<Result> {
    folding(
      Stage("reduce"), { seed }, { $0 = try accumulator($0, $1) }, { .some(try mapResult($0)) })
  }

  /// As ``reduce(_:accumulator:)``, starting from the first value. Without one it only completes.
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

  /// Keeps one state for each subscription, changes it at each value, and makes at most one result
  /// from it at the completion.
  @inlinable
  func folding<State, Result>(
    _ stage: Stage, _ start: @escaping () -> State,
    _ change: @escaping (inout State, Element) throws -> Void,
    _ finish: @escaping (State) throws -> Result?
  ) -> Observable<Result> {
    Observable<Result>(stage) { downstream, subscription in
      let input = subscription.child()
      let state = Cell(start())
      self.subscribe(before: downstream, in: input) { element in
        do {
          try change(&state.value, element)
        } catch {
          if subscription.isLive { downstream.onError(error) }
        }
      } completed: {
        downstream.emitLast(in: subscription) { try finish(state.value) }
      }
    }
  }
}
