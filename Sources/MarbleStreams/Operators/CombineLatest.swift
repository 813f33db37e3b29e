/// When a combined stream completes after one of its inputs has completed without a value.
public enum ValuelessCompletion: Sendable {
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
  /// The inputs are subscribed from left to right. Two inputs that one source feeds give two
  /// results for each of its values. The returned stream completes when all inputs have completed.
  /// After an input has completed without a value no result is possible;
  /// `onValuelessCompletion` chooses when the returned stream completes then. The first failure
  /// passes and disposes the other inputs at that instant; so does an error that the selector
  /// throws. When an input fails while it is being subscribed, the inputs after it are not
  /// subscribed; RxJS subscribes them. Disposing the subscription disposes all inputs. It holds one
  /// value of each input.
  ///
  /// - Parameter onValuelessCompletion: When the stream completes after an input has completed
  ///   without a value.
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
}

extension Observable where Element == Any {
  /// Emits the latest values of all inputs as tuples, see
  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)``.
  ///
  /// - Parameters:
  ///   - sources: The inputs, in the order in which they are subscribed.
  ///   - onValuelessCompletion: When the stream completes after an input has completed without a
  ///     value. By default it completes when all inputs have completed.
  /// - Complexity: O(*n*) for each result, where *n* is the number of inputs.
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
  return Observable<Result>(Stage("combineLatest")) { downstream, subscription in
    subscribeLatest(
      repeat each sources, onValuelessCompletion: onValuelessCompletion, combine, to: downstream,
      in: subscription)
  }
}

/// Subscribes the inputs from left to right.
@inlinable
func subscribeLatest<each Value, Result>(
  _ sources: repeat Observable<each Value>, onValuelessCompletion: ValuelessCompletion,
  _ combine: @escaping (repeat each Value) throws -> Result,
  to downstream: Observer<Result>, in subscription: StreamSubscription
) {
  let latest = (repeat Latest<each Value>())
  var count = 0
  for _ in repeat each latest { count += 1 }
  let values = LatestValues(capacity: count)
  repeat values.append(each latest)
  let read = combined(values, by: combine)
  let emit = { downstream.emit(in: subscription, read) }
  let inputs = LatestInputs(count: count, policy: onValuelessCompletion, subscription)
  repeat inputs.subscribe(each sources, into: each latest, to: downstream, emit: emit)
}

/// Returns a closure that reads the latest value of every input and combines them.
///
/// It is a function of its own because the compiler cannot yet nest closures over a parameter pack.
@inlinable
func combined<each Value, Result>(
  _ values: LatestValues, by combine: @escaping (repeat each Value) throws -> Result
) -> () throws -> Result {
  {
    var reader = LatestReader(values)
    return try combine(repeat reader.read((each Value).self))
  }
}
