/// When `zip` completes.
public enum ZipCompletion: String, CaseIterable, Sendable {
  /// As soon as an input has completed and none of its values is waiting.
  case eager
  /// When all inputs have completed, as in RxSwift's typed `zip`.
  case whenAllComplete
}

extension Observable {
  /// Combines the values of several inputs by their position: the first values of all inputs, then
  /// the second ones, and so on.
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
  /// It completes as soon as an input has completed and none of its values is waiting. With
  /// `onCompletion: .whenAllComplete` it waits for all. The number of waiting values has no limit.
  ///
  /// - Complexity: O(*n*) for each result, where *n* is the number of inputs.
  @inlinable
  public static func zip<each Source: ObservableConvertibleType>(
    _ sources: repeat each Source, onCompletion: ZipCompletion = .eager,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    zipping(repeat (each sources).asObservable(), onCompletion: onCompletion, resultSelector)
  }

  /// As ``zip(_:onCompletion:resultSelector:)-(Source,_,_)``, with arrays of the values of a list.
  @inlinable
  public static func zip(
    _ sources: [Observable<Element>], onCompletion: ZipCompletion = .eager
  ) -> Observable<[Element]> {
    Observable<[Element]>.zip(sources, onCompletion: onCompletion) { $0 }
  }

  /// As ``zip(_:onCompletion:)->Observable<[Element]>``, with a closure that receives the array.
  @inlinable
  public static func zip<Value>(
    _ sources: [Observable<Value>], onCompletion: ZipCompletion = .eager,
    resultSelector: @escaping ([Value]) throws -> Element
  ) -> Observable<Element> {
    Observable(Stage("zip", keeps: .inOrder)) { downstream, subscription in
      guard !sources.isEmpty else { return downstream.onCompleted() }
      let inputs = ZipInputs(
        count: sources.count, onCompletion, subscription, { downstream.onCompleted() })
      let waiting = sources.map { _ in ZipInput<Value>(inputs) }
      let take = { try resultSelector(waiting.map { $0.takeFirst() }) }
      for (source, input) in Swift.zip(sources, waiting) {
        input.subscribe(source, to: downstream, take)
      }
    }
  }

  /// As ``zip(_:onCompletion:resultSelector:)-(Source,_,_)``, with tuples.
  @inlinable
  public static func zip<each Source: ObservableConvertibleType>(
    _ sources: repeat each Source, onCompletion: ZipCompletion = .eager
  ) -> Observable<(repeat (each Source).Element)> where Element == Any {
    zipping(
      repeat (each sources).asObservable(), onCompletion: onCompletion
    ) { (values: repeat (each Source).Element) in (repeat each values) }
  }

  /// ``zip(_:onCompletion:resultSelector:)-(Source,_,_)`` of two inputs.
  /// The compiler specialises it, which it does not do for a parameter pack.
  @inlinable
  public static func zip<A, B>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    onCompletion: ZipCompletion = .eager,
    resultSelector: @escaping (A, B) throws -> Element
  ) -> Observable<Element> {
    let sources = (a.asObservable(), b.asObservable())
    return Observable(Stage("zip", keeps: .inOrder)) { downstream, subscription in
      let inputs = ZipInputs(count: 2, onCompletion, subscription, { downstream.onCompleted() })
      let (a, b) = (ZipInput<A>(inputs), ZipInput<B>(inputs))
      let take = { try resultSelector(a.takeFirst(), b.takeFirst()) }
      a.subscribe(sources.0, to: downstream, take)
      b.subscribe(sources.1, to: downstream, take)
    }
  }
}

@inlinable
func zipping<each Value, Result>(
  _ sources: repeat Observable<each Value>, onCompletion: ZipCompletion,
  _ combine: @escaping (repeat each Value) throws -> Result
) -> Observable<Result> {
  let sources = (repeat each sources)
  return Observable<Result>(Stage("zip", keeps: .inOrder)) { downstream, subscription in
    var count = 0
    for _ in repeat each sources { count += 1 }
    let inputs = ZipInputs(count: count, onCompletion, subscription, { downstream.onCompleted() })
    let waiting = (repeat ZipInput<each Value>(inputs))
    let take = zipped(repeat each waiting, by: combine)
    repeat (each waiting).subscribe(each sources, to: downstream, take)
  }
}

/// Makes a closure that combines the first values of all inputs, see ``combined(_:by:)``.
@inlinable
func zipped<each Value, Result>(
  _ waiting: repeat ZipInput<each Value>, by combine: @escaping (repeat each Value) throws -> Result
) -> () throws -> Result {
  let waiting = (repeat each waiting)
  return { try combine(repeat (each waiting).takeFirst()) }
}
