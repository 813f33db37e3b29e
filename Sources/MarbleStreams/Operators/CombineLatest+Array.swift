extension Observable {
  /// Emits the latest values of all inputs as an array whenever one of them emits, once all have
  /// emitted.
  ///
  /// ```marbles
  /// hot a      -a---b|
  /// hot x      ---x---|
  /// let out  = combineLatest([a, x])
  /// where p = ["a", "x"], q = ["b", "x"]
  /// expect out ---p-q-|
  /// ```
  ///
  /// An empty list emits an empty array and completes. Otherwise it behaves as
  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)``. At one instant there
  /// may be several results, one for each value. A failure of any input passes and disposes the
  /// others; disposing the subscription disposes all inputs. When an input fails while it is being
  /// subscribed, the inputs after it are not subscribed. It holds the latest values.
  ///
  /// - Parameter onValuelessCompletion: When the stream completes after an input has completed
  ///   without a value.
  /// - Complexity: O(*n*) for each result, where *n* is the number of inputs: each result is a new
  ///   array.
  @inlinable
  public static func combineLatest(
    _ sources: [Observable<Element>], onValuelessCompletion: ValuelessCompletion = .whenAllComplete
  ) -> Observable<[Element]> {
    Observable<[Element]>.combineLatest(sources, onValuelessCompletion: onValuelessCompletion) {
      $0
    }
  }

  /// Emits what a closure makes of the latest values of all inputs, see
  /// ``combineLatest(_:onValuelessCompletion:)->Observable<[Element]>``.
  ///
  /// - Parameters:
  ///   - sources: The inputs, in the order in which they are subscribed.
  ///   - onValuelessCompletion: When the stream completes after an input has completed without a
  ///     value. By default it completes when all inputs have completed.
  ///   - resultSelector: A closure that makes a result from the latest values, in the order of the
  ///     inputs. For an empty list it is called once for each subscription, with an empty array. If
  ///     it throws, the returned stream fails.
  /// - Complexity: O(*n*) for each result, where *n* is the number of inputs: the closure receives
  ///   a new array.
  @inlinable
  public static func combineLatest<Value>(
    _ sources: [Observable<Value>], onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping ([Value]) throws -> Element
  ) -> Observable<Element> {
    Observable(Stage("combineLatest")) { downstream, subscription in
      let latest = sources.map { _ in Latest<Value>() }
      let emit = {
        downstream.emit(in: subscription) { try resultSelector(latest.map(\.current)) }
      }
      guard !sources.isEmpty else {
        emit()
        if subscription.isLive { downstream.done() }
        return
      }
      let inputs = LatestInputs(count: sources.count, policy: onValuelessCompletion, subscription)
      for (source, latest) in Swift.zip(sources, latest) {
        inputs.subscribe(source, into: latest, to: downstream, emit: emit)
      }
    }
  }
}
