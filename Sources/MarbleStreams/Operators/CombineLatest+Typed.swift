// The forms for few inputs. The compiler specialises them for the types of the inputs, which it
// does not do for a parameter pack.

extension Observable {
  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)`` of two inputs.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - onValuelessCompletion: When it completes after an input has completed without a value.
  ///   - resultSelector: Makes a result from the latest value of each input.
  @inlinable
  public static func combineLatest<A, B>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping (A, B) throws -> Element
  ) -> Observable<Element> {
    let sources = (a.asObservable(), b.asObservable())
    return Observable(Stage("combineLatest")) { downstream, subscription in
      let (a, b) = (Latest<A>(), Latest<B>())
      let emit = {
        downstream.emit(in: subscription) { try resultSelector(a.current, b.current) }
      }
      let inputs = LatestInputs(count: 2, policy: onValuelessCompletion, subscription)
      inputs.subscribe(sources.0, into: a, to: downstream, emit: emit)
      inputs.subscribe(sources.1, into: b, to: downstream, emit: emit)
    }
  }

  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)`` of three inputs.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - onValuelessCompletion: When it completes after an input has completed without a value.
  ///   - resultSelector: Makes a result from the latest value of each input.
  @inlinable
  public static func combineLatest<A, B, C>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>,
    onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping (A, B, C) throws -> Element
  ) -> Observable<Element> {
    let sources = (a.asObservable(), b.asObservable(), c.asObservable())
    return Observable(Stage("combineLatest")) { downstream, subscription in
      let (a, b, c) = (Latest<A>(), Latest<B>(), Latest<C>())
      let emit = {
        downstream.emit(in: subscription) {
          try resultSelector(a.current, b.current, c.current)
        }
      }
      let inputs = LatestInputs(count: 3, policy: onValuelessCompletion, subscription)
      inputs.subscribe(sources.0, into: a, to: downstream, emit: emit)
      inputs.subscribe(sources.1, into: b, to: downstream, emit: emit)
      inputs.subscribe(sources.2, into: c, to: downstream, emit: emit)
    }
  }

  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)`` of four inputs.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - d: The fourth input.
  ///   - onValuelessCompletion: When it completes after an input has completed without a value.
  ///   - resultSelector: Makes a result from the latest value of each input.
  @inlinable
  public static func combineLatest<A, B, C, D>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>, _ d: some ObservableConvertibleType<D>,
    onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping (A, B, C, D) throws -> Element
  ) -> Observable<Element> {
    let sources = (
      a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable()
    )
    return Observable(Stage("combineLatest")) { downstream, subscription in
      let (a, b, c, d) = (Latest<A>(), Latest<B>(), Latest<C>(), Latest<D>())
      let emit = {
        downstream.emit(in: subscription) {
          try resultSelector(a.current, b.current, c.current, d.current)
        }
      }
      let inputs = LatestInputs(count: 4, policy: onValuelessCompletion, subscription)
      inputs.subscribe(sources.0, into: a, to: downstream, emit: emit)
      inputs.subscribe(sources.1, into: b, to: downstream, emit: emit)
      inputs.subscribe(sources.2, into: c, to: downstream, emit: emit)
      inputs.subscribe(sources.3, into: d, to: downstream, emit: emit)
    }
  }
}

extension Observable where Element == Any {
  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)`` of two inputs, as
  /// tuples.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - onValuelessCompletion: When it completes after an input has completed without a value.
  @inlinable
  public static func combineLatest<A, B>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    onValuelessCompletion: ValuelessCompletion = .whenAllComplete
  ) -> Observable<(A, B)> {
    Observable<(A, B)>.combineLatest(a, b, onValuelessCompletion: onValuelessCompletion) {
      ($0, $1)
    }
  }

  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)`` of three inputs, as
  /// tuples.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - onValuelessCompletion: When it completes after an input has completed without a value.
  @inlinable
  public static func combineLatest<A, B, C>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>,
    onValuelessCompletion: ValuelessCompletion = .whenAllComplete
  ) -> Observable<(A, B, C)> {
    Observable<(A, B, C)>.combineLatest(a, b, c, onValuelessCompletion: onValuelessCompletion) {
      ($0, $1, $2)
    }
  }

  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)`` of four inputs, as
  /// tuples.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - d: The fourth input.
  ///   - onValuelessCompletion: When it completes after an input has completed without a value.
  @inlinable
  public static func combineLatest<A, B, C, D>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>, _ d: some ObservableConvertibleType<D>,
    onValuelessCompletion: ValuelessCompletion = .whenAllComplete
  ) -> Observable<(A, B, C, D)> {
    Observable<(A, B, C, D)>.combineLatest(a, b, c, d, onValuelessCompletion: onValuelessCompletion)
    { ($0, $1, $2, $3) }
  }
}
