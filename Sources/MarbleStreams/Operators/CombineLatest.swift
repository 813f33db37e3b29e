/// When a combined stream ends if one of its inputs ended without ever having had a value (D2).
public enum ValuelessCompletion: Sendable {
  /// When all inputs have ended, although nothing can come any more.
  case whenAllComplete
  /// In that instant.
  case eager
  /// With the next value of the only input that still runs, or when all have ended: what RxSwift does.
  case rxSwift
}

extension Observable {
  /// The latest values of any number of inputs, put together at each value of any of them once all have had one.
  ///
  /// ```marbles
  /// hot a      -a---b---|
  /// hot x      ---x-y-z------|
  /// let out  = combineLatest(a, x) { $0 + $1 }
  /// where p = "ax", q = "bx", r = "by", s = "bz", t = (q r)
  /// expect out ---p-t-s------|
  /// ```
  ///
  /// ![combineLatest: the rows above, drawn as marbles](combineLatest-2)
  ///
  /// Subscribed from left to right. Two inputs fed by one source give two results for each of its
  /// values. It completes when all inputs have (D2); an input that ends without a value leaves
  /// nothing to wait for, and `onValuelessCompletion` says what happens then. The first failure
  /// passes and disposes the others in that instant, as does a selector that throws (G4). When an
  /// input fails while it is being subscribed, the inputs after it are not subscribed; RxJS
  /// subscribes them, too. It holds one value of each input.
  @inlinable
  public static func combineLatest<each Source: ObservableConvertibleType>(
    _ sources: repeat each Source, onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    combiningLatest(
      repeat (each sources).asObservable(), onValuelessCompletion: onValuelessCompletion,
      resultSelector)
  }
}

extension Observable where Element == Any {
  /// The latest values of any number of inputs as tuples, see ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)``.
  @inlinable
  public static func combineLatest<each Source: ObservableConvertibleType>(
    _ sources: repeat each Source, onValuelessCompletion: ValuelessCompletion = .whenAllComplete
  ) -> Observable<(repeat (each Source).Element)> {
    combiningLatest(
      repeat (each sources).asObservable(), onValuelessCompletion: onValuelessCompletion
    ) { (values: repeat (each Source).Element) in (repeat each values) }
  }
}

@inlinable
func combiningLatest<each Value, Result>(
  _ sources: repeat Observable<each Value>, onValuelessCompletion: ValuelessCompletion,
  _ combine: @escaping (repeat each Value) throws -> Result
) -> Observable<Result> {
  let sources = (repeat each sources)
  let starts = { (downstream: Observer<Result>, subscription: StreamSubscription) in
    startsOfLatest(
      repeat each sources, onValuelessCompletion: onValuelessCompletion, combine, to: downstream,
      in: subscription)
  }
  return Observable<Result>(Stage("combineLatest")) { downstream, subscription in
    startInputs(starts(downstream, subscription))
  }
}

/// What subscribes each input: a pack takes much of the stack, which must be free again by then.
@inlinable
func startsOfLatest<each Value, Result>(
  _ sources: repeat Observable<each Value>, onValuelessCompletion: ValuelessCompletion,
  _ combine: @escaping (repeat each Value) throws -> Result,
  to downstream: Observer<Result>, in subscription: StreamSubscription
) -> [() -> Void] {
  let latest = (repeat Latest<each Value>())
  var count = 0
  for _ in repeat each latest { count += 1 }
  let values = LatestValues(capacity: count)
  repeat values.append(each latest)
  let inputs = LatestInputs(
    count: count, policy: onValuelessCompletion, subscription, done: downstream.done,
    emit: emitting(values, combinedBy: combine, to: downstream, in: subscription))
  var starts: [() -> Void] = []
  repeat starts.append(
    inputs.starting(each sources, into: each latest, failed: downstream.failed))
  return starts
}

/// What reads the latest value of every input and emits what they make.
///
/// A function of its own because the compiler cannot yet nest closures over a parameter pack.
@inlinable
func emitting<each Value, Result>(
  _ values: LatestValues, combinedBy combine: @escaping (repeat each Value) throws -> Result,
  to downstream: Observer<Result>, in subscription: StreamSubscription
) -> () -> Void {
  {
    do {
      var reader = LatestReader(values)
      let result = try combine(repeat reader.read((each Value).self))
      if subscription.isLive { downstream.next(result) }
    } catch {
      if subscription.isLive { downstream.failed(error) }
    }
  }
}
