/// When a zipped stream ends (D3).
public enum ZipCompletion: Sendable {
  /// As soon as an input that has ended has no values left that wait for their partners: nothing can come any more.
  case eager
  /// When all inputs have ended: what RxSwift's typed `zip` does, which lasts for ever with an input that does.
  case whenAllComplete
}

extension Observable {
  /// The values of any number of inputs by number: the first ones together, then the second ones, and so on.
  ///
  /// ```marbles
  /// hot a      -(ab|)
  /// hot x      --x--y--z--|
  /// let out  = zip(a, x) { $0 + $1 }
  /// where p = "ax", q = "by"
  /// expect out --p--(q|)
  /// subs x     ^----!
  /// ```
  ///
  /// ![zip: the rows above, drawn as marbles](zip)
  ///
  /// A result comes at the instant of its last part. Subscribed from left to right. It completes
  /// once an input that has ended has no waiting values left (D3; `onCompletion: .whenAllComplete`
  /// waits for all). The first failure passes and disposes the others in that instant, as does a
  /// selector that throws (G4). When an input fails while it is being subscribed, the inputs after
  /// it are not subscribed; RxJS subscribes them, too. It holds the values that wait for their
  /// partners, however many there are.
  @inlinable
  public static func zip<each Source: ObservableConvertibleType>(
    _ sources: repeat each Source, onCompletion: ZipCompletion = .eager,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    zipping(repeat (each sources).asObservable(), onCompletion: onCompletion, resultSelector)
  }

  /// The values of a list of inputs by number, as arrays, see ``zip(_:onCompletion:resultSelector:)-(Source,_,_)``; an empty list completes at once.
  @inlinable
  public static func zip(
    _ sources: [Observable<Element>], onCompletion: ZipCompletion = .eager
  ) -> Observable<[Element]> {
    Observable<[Element]>.zip(sources, onCompletion: onCompletion) { $0 }
  }

  /// The values of a list of inputs by number, put together from arrays of them, see ``zip(_:onCompletion:resultSelector:)``.
  @inlinable
  public static func zip<Value>(
    _ sources: [Observable<Value>], onCompletion: ZipCompletion = .eager,
    resultSelector: @escaping ([Value]) throws -> Element
  ) -> Observable<Element> {
    Observable(Stage("zip", keeps: .inOrder)) { downstream, subscription in
      guard !sources.isEmpty else { return downstream.done() }
      let inputs = ZipInputs(count: sources.count, onCompletion, subscription, downstream.done)
      let waiting = sources.map { _ in ZipInput<Value>(inputs) }
      let emit = {
        do {
          let result = try resultSelector(waiting.map { $0.take() })
          if subscription.isLive { downstream.next(result) }
        } catch {
          if subscription.isLive { downstream.failed(error) }
        }
      }
      for (source, input) in Swift.zip(sources, waiting) {
        input.subscribe(source, emit: emit, failed: downstream.failed)
      }
    }
  }
}

extension Observable where Element == Any {
  /// The values of any number of inputs by number, as tuples, see ``zip(_:onCompletion:resultSelector:)-(Source,_,_)``.
  @inlinable
  public static func zip<each Source: ObservableConvertibleType>(
    _ sources: repeat each Source, onCompletion: ZipCompletion = .eager
  ) -> Observable<(repeat (each Source).Element)> {
    zipping(
      repeat (each sources).asObservable(), onCompletion: onCompletion
    ) { (values: repeat (each Source).Element) in (repeat each values) }
  }
}

@inlinable
func zipping<each Value, Result>(
  _ sources: repeat Observable<each Value>, onCompletion: ZipCompletion,
  _ combine: @escaping (repeat each Value) throws -> Result
) -> Observable<Result> {
  let sources = (repeat each sources)
  let starts = { (downstream: Observer<Result>, subscription: StreamSubscription) in
    startsOfZip(
      repeat each sources, onCompletion: onCompletion, combine, to: downstream, in: subscription)
  }
  return Observable<Result>(Stage("zip", keeps: .inOrder)) { downstream, subscription in
    startInputs(starts(downstream, subscription))
  }
}

/// What subscribes each input: a pack takes much of the stack, which must be free again by then.
@inlinable
func startsOfZip<each Value, Result>(
  _ sources: repeat Observable<each Value>, onCompletion: ZipCompletion,
  _ combine: @escaping (repeat each Value) throws -> Result,
  to downstream: Observer<Result>, in subscription: StreamSubscription
) -> [() -> Void] {
  var count = 0
  for _ in repeat each sources { count += 1 }
  let inputs = ZipInputs(count: count, onCompletion, subscription, downstream.done)
  let waiting = (repeat ZipInput<each Value>(inputs))
  let take = zipped(repeat each waiting, by: combine)
  let emit = emitting(take, to: downstream, in: subscription)
  var starts: [() -> Void] = []
  repeat starts.append(
    (each waiting).starting(each sources, emit: emit, failed: downstream.failed))
  return starts
}

/// What takes the first value of every input and puts them together.
///
/// A function of its own because the compiler cannot yet nest closures over a parameter pack.
@inlinable
func zipped<each Value, Result>(
  _ waiting: repeat ZipInput<each Value>, by combine: @escaping (repeat each Value) throws -> Result
) -> () throws -> Result {
  let waiting = (repeat each waiting)
  return { try combine(repeat (each waiting).take()) }
}

/// What emits a result, or why there is none.
@inlinable
func emitting<Result>(
  _ make: @escaping () throws -> Result, to downstream: Observer<Result>,
  in subscription: StreamSubscription
) -> () -> Void {
  {
    do {
      let result = try make()
      if subscription.isLive { downstream.next(result) }
    } catch {
      if subscription.isLive { downstream.failed(error) }
    }
  }
}
