extension Observable {
  /// The latest values of a list of inputs as arrays, at each value of any of them once all have had one.
  ///
  /// ```marbles
  /// hot a      -a---b|
  /// hot x      ---x---|
  /// let out  = combineLatest([a, x])
  /// where p = ["a", "x"], q = ["b", "x"]
  /// expect out ---p-q-|
  /// ```
  ///
  /// ![combineLatest: the rows above, drawn as marbles](combineLatest)
  ///
  /// An empty list emits an empty array and completes (D2b). Otherwise as
  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)``; each result costs an
  /// array. In one instant there may be several results, one for each value; a failure of any input
  /// passes and disposes the others, as disposing does. An input that fails while it is being
  /// subscribed keeps those after it from being subscribed. It holds the latest values.
  @inlinable
  public static func combineLatest(
    _ sources: [Observable<Element>], onValuelessCompletion: ValuelessCompletion = .whenAllComplete
  ) -> Observable<[Element]> {
    Observable<[Element]>.combineLatest(sources, onValuelessCompletion: onValuelessCompletion) {
      $0
    }
  }

  /// The latest values of a list of inputs, put together from an array of them, see ``combineLatest(_:onValuelessCompletion:)->Observable<[Element]>``.
  @inlinable
  public static func combineLatest<Value>(
    _ sources: [Observable<Value>], onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping ([Value]) throws -> Element
  ) -> Observable<Element> {
    Observable(Stage("combineLatest")) { downstream, subscription in
      let latest = sources.map { _ in Latest<Value>() }
      let emit = {
        do {
          let result = try resultSelector(latest.map(\.current))
          if subscription.isLive { downstream.next(result) }
        } catch {
          if subscription.isLive { downstream.failed(error) }
        }
      }
      guard !sources.isEmpty else {
        emit()
        return downstream.done()
      }
      let inputs = LatestInputs(
        count: sources.count, policy: onValuelessCompletion, subscription, done: downstream.done,
        emit: emit)
      for (source, latest) in Swift.zip(sources, latest) {
        inputs.subscribe(source, into: latest, failed: downstream.failed)
      }
    }
  }
}
