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
  var count = 0
  for _ in repeat each sources { count += 1 }
  var layout = ValueLayout(addresses: count)
  var offsets: [Int] = []
  for source in repeat each sources { offsets.append(layout.place(source.elementType)) }
  return Observable<Result>(Stage("combineLatest")) { [count, layout, offsets] in
    let (downstream, subscription) = ($0, $1)
    let values = layout.allocate()
    let addresses = values.bindMemory(to: UnsafeMutableRawPointer.self, capacity: count)
    let read = combined(addresses, by: combine)
    let inputs = LatestInputs(
      count: count, policy: onValuelessCompletion, to: downstream, in: subscription, values: values
    ) { downstream.emit(in: subscription, read) }
    var index = 0
    for source in repeat each sources {
      addresses[index] = values + offsets[index]
      inputs.subscribe(source, at: offsets[index])
      index += 1
    }
  }
}

/// Returns a closure that reads the latest value of every input and combines them.
///
/// It is a function of its own because the compiler cannot yet nest closures over a parameter pack.
@inlinable
func combined<each Value, Result>(
  _ addresses: UnsafeMutablePointer<UnsafeMutableRawPointer>,
  by combine: @escaping (repeat each Value) throws -> Result
) -> () throws -> Result {
  {
    var reader = ValueReader(address: addresses)
    return try combine(repeat reader.read((each Value).self))
  }
}

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
      guard !sources.isEmpty else {
        downstream.emit(in: subscription) { try resultSelector([]) }
        if subscription.isLive { downstream.completed() }
        return
      }
      let count = sources.count
      let values = UnsafeMutablePointer<Value>.allocate(capacity: count)
      let inputs = LatestInputs(
        count: count, policy: onValuelessCompletion, to: downstream, in: subscription,
        values: UnsafeMutableRawPointer(values)
      ) {
        downstream.emit(in: subscription) {
          try resultSelector(Array(UnsafeBufferPointer(start: values, count: count)))
        }
      }
      for (index, source) in sources.enumerated() {
        inputs.subscribe(source, at: index * MemoryLayout<Value>.stride)
      }
    }
  }
}

// The forms for few inputs. The compiler specialises them for the types of the inputs, which it
// does not do for a parameter pack.

extension Observable {
  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)`` of two inputs.
  @inlinable
  public static func combineLatest<A, B>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping (A, B) throws -> Element
  ) -> Observable<Element> {
    let sources = (a.asObservable(), b.asObservable())
    return Observable(Stage("combineLatest")) { downstream, subscription in
      var layout = ValueLayout()
      let (a, b) = (layout.place(A.self), layout.place(B.self))
      let values = layout.allocate()
      let inputs = LatestInputs(
        count: 2, policy: onValuelessCompletion, to: downstream, in: subscription, values: values
      ) {
        downstream.emit(in: subscription) {
          try resultSelector(
            (values + a).assumingMemoryBound(to: A.self).pointee,
            (values + b).assumingMemoryBound(to: B.self).pointee)
        }
      }
      inputs.subscribe(sources.0, at: a)
      inputs.subscribe(sources.1, at: b)
    }
  }

  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)`` of three inputs.
  @inlinable
  public static func combineLatest<A, B, C>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>,
    onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping (A, B, C) throws -> Element
  ) -> Observable<Element> {
    let sources = (a.asObservable(), b.asObservable(), c.asObservable())
    return Observable(Stage("combineLatest")) { downstream, subscription in
      var layout = ValueLayout()
      let (a, b, c) = (layout.place(A.self), layout.place(B.self), layout.place(C.self))
      let values = layout.allocate()
      let inputs = LatestInputs(
        count: 3, policy: onValuelessCompletion, to: downstream, in: subscription, values: values
      ) {
        downstream.emit(in: subscription) {
          try resultSelector(
            (values + a).assumingMemoryBound(to: A.self).pointee,
            (values + b).assumingMemoryBound(to: B.self).pointee,
            (values + c).assumingMemoryBound(to: C.self).pointee)
        }
      }
      inputs.subscribe(sources.0, at: a)
      inputs.subscribe(sources.1, at: b)
      inputs.subscribe(sources.2, at: c)
    }
  }
}
