/// When a combined stream completes after one of its inputs has completed without a value.
public enum ValuelessCompletion: String, CaseIterable, Sendable {
  /// When all inputs have completed, although no further result can come.
  case whenAllComplete
  /// At the instant at which that input completes.
  case eager
  /// At the next value of the only input that still runs, or when all inputs have completed.
  /// RxSwift does this.
  case rxSwift
}

extension Observable {
  /// Combines the latest values of all inputs whenever one of them emits, once all have emitted.
  ///
  /// ```marbles
  /// hot a      -a---b---|
  /// hot x      ---x-y-z------|
  /// let out  = combineLatest(a, x) { $0 + $1 }
  /// where p = "ax", q = "bx", r = "by", s = "bz", t = (q r)
  /// expect out ---p-t-s------|
  /// ```
  ///
  /// Two inputs that one source feeds give two results for each of its values. After an input has
  /// completed without a value no result is possible, and `onValuelessCompletion` decides.
  ///
  /// - Complexity: O(*n*) for each result, where *n* is the number of inputs.
  @inlinable
  public static func combineLatest<each Source: ObservableConvertibleType>(
    _ sources: repeat each Source, onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    combiningLatest(
      repeat (each sources).asObservable(), onValuelessCompletion: onValuelessCompletion,
      resultSelector)
  }

  /// As ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)``, with tuples.
  @inlinable
  public static func combineLatest<each Source: ObservableConvertibleType>(
    _ sources: repeat each Source, onValuelessCompletion: ValuelessCompletion = .whenAllComplete
  ) -> Observable<(repeat (each Source).Element)> where Element == Any {
    combiningLatest(
      repeat (each sources).asObservable(), onValuelessCompletion: onValuelessCompletion
    ) { (values: repeat (each Source).Element) in (repeat each values) }
  }

  /// As ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)``, with arrays.
  ///
  /// ```marbles
  /// hot a      -a---b|
  /// hot x      ---x---|
  /// let out  = combineLatest([a, x])
  /// where p = ["a", "x"], q = ["b", "x"]
  /// expect out ---p-q-|
  /// ```
  ///
  /// An empty list emits an empty array and completes.
  ///
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

  /// As ``combineLatest(_:onValuelessCompletion:)->Observable<[Element]>``, with a closure that
  /// receives the array, also that of an empty list.
  @inlinable
  public static func combineLatest<Value>(
    _ sources: [Observable<Value>], onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping ([Value]) throws -> Element
  ) -> Observable<Element> {
    Observable(Stage("combineLatest")) { downstream, subscription in
      guard !sources.isEmpty else {
        return downstream.emitLast(in: subscription) { try resultSelector([]) }
      }
      let cells = sources.map { _ in Latest<Value>() }
      let inputs = LatestInputs(
        count: sources.count, policy: onValuelessCompletion, to: downstream, in: subscription
      ) { try resultSelector(cells.map { $0.get() }) }
      for (source, latest) in Swift.zip(sources, cells) { inputs.subscribe(source, into: latest) }
    }
  }

  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)`` of two inputs.
  /// The compiler specialises it, which it does not do for a parameter pack.
  @inlinable
  public static func combineLatest<A, B>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping (A, B) throws -> Element
  ) -> Observable<Element> {
    let sources = (a.asObservable(), b.asObservable())
    return Observable(Stage("combineLatest")) { downstream, subscription in
      let (a, b) = (Latest<A>(), Latest<B>())
      let inputs = LatestInputs(
        count: 2, policy: onValuelessCompletion, to: downstream, in: subscription
      ) { try resultSelector(a.get(), b.get()) }
      inputs.subscribe(sources.0, into: a)
      inputs.subscribe(sources.1, into: b)
    }
  }
}

@inlinable
func combiningLatest<each Value, Result>(
  _ sources: repeat Observable<each Value>, onValuelessCompletion: ValuelessCompletion,
  _ combine: @escaping (repeat each Value) throws -> Result
) -> Observable<Result> {
  let sources = (repeat each sources)
  return Observable<Result>(Stage("combineLatest")) { downstream, subscription in
    var count = 0
    for _ in repeat each sources { count += 1 }
    let cells = (repeat Latest<each Value>())
    let inputs = LatestInputs(
      count: count, policy: onValuelessCompletion, to: downstream, in: subscription,
      combined(repeat each cells, by: combine))
    repeat inputs.subscribe(each sources, into: each cells)
  }
}

/// Returns a closure that reads the latest value of every input and combines them.
///
/// It is a function of its own because the compiler cannot yet nest closures over a parameter pack.
@inlinable
func combined<each Value, Result>(
  _ cells: repeat Latest<each Value>, by combine: @escaping (repeat each Value) throws -> Result
) -> () throws -> Result {
  let cells = (repeat each cells)
  return { try combine(repeat (each cells).get()) }
}
