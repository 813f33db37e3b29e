// The forms for few inputs. The compiler specialises them for the types of the inputs, which it
// does not do for a parameter pack.

extension Observable {
  /// ``zip(_:onCompletion:resultSelector:)-(Source,_,_)`` of two inputs.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - onCompletion: When the returned stream completes.
  ///   - resultSelector: Makes a result from one value of each input.
  @inlinable
  public static func zip<A, B>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    onCompletion: ZipCompletion = .eager,
    resultSelector: @escaping (A, B) throws -> Element
  ) -> Observable<Element> {
    let sources = (a.asObservable(), b.asObservable())
    return Observable(Stage("zip", keeps: .inOrder)) { downstream, subscription in
      let inputs = ZipInputs(count: 2, onCompletion, subscription, { downstream.done() })
      let (a, b) = (ZipInput<A>(inputs), ZipInput<B>(inputs))
      let take = { try resultSelector(a.take(), b.take()) }
      a.subscribe(sources.0, to: downstream, take)
      b.subscribe(sources.1, to: downstream, take)
    }
  }

  /// ``zip(_:onCompletion:resultSelector:)-(Source,_,_)`` of three inputs.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - onCompletion: When the returned stream completes.
  ///   - resultSelector: Makes a result from one value of each input.
  @inlinable
  public static func zip<A, B, C>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>,
    onCompletion: ZipCompletion = .eager,
    resultSelector: @escaping (A, B, C) throws -> Element
  ) -> Observable<Element> {
    let sources = (a.asObservable(), b.asObservable(), c.asObservable())
    return Observable(Stage("zip", keeps: .inOrder)) { downstream, subscription in
      let inputs = ZipInputs(count: 3, onCompletion, subscription, { downstream.done() })
      let (a, b, c) = (ZipInput<A>(inputs), ZipInput<B>(inputs), ZipInput<C>(inputs))
      let take = { try resultSelector(a.take(), b.take(), c.take()) }
      a.subscribe(sources.0, to: downstream, take)
      b.subscribe(sources.1, to: downstream, take)
      c.subscribe(sources.2, to: downstream, take)
    }
  }

  /// ``zip(_:onCompletion:resultSelector:)-(Source,_,_)`` of four inputs.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - d: The fourth input.
  ///   - onCompletion: When the returned stream completes.
  ///   - resultSelector: Makes a result from one value of each input.
  @inlinable
  public static func zip<A, B, C, D>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>, _ d: some ObservableConvertibleType<D>,
    onCompletion: ZipCompletion = .eager,
    resultSelector: @escaping (A, B, C, D) throws -> Element
  ) -> Observable<Element> {
    let sources = (a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable())
    return Observable(Stage("zip", keeps: .inOrder)) { downstream, subscription in
      let inputs = ZipInputs(count: 4, onCompletion, subscription, { downstream.done() })
      let (a, b, c, d) = (
        ZipInput<A>(inputs), ZipInput<B>(inputs), ZipInput<C>(inputs), ZipInput<D>(inputs)
      )
      let take = { try resultSelector(a.take(), b.take(), c.take(), d.take()) }
      a.subscribe(sources.0, to: downstream, take)
      b.subscribe(sources.1, to: downstream, take)
      c.subscribe(sources.2, to: downstream, take)
      d.subscribe(sources.3, to: downstream, take)
    }
  }
}

extension Observable where Element == Any {
  /// ``zip(_:onCompletion:resultSelector:)-(Source,_,_)`` of two inputs, as tuples.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - onCompletion: When the returned stream completes.
  @inlinable
  public static func zip<A, B>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    onCompletion: ZipCompletion = .eager
  ) -> Observable<(A, B)> {
    Observable<(A, B)>.zip(a, b, onCompletion: onCompletion) { ($0, $1) }
  }

  /// ``zip(_:onCompletion:resultSelector:)-(Source,_,_)`` of three inputs, as tuples.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - onCompletion: When the returned stream completes.
  @inlinable
  public static func zip<A, B, C>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>,
    onCompletion: ZipCompletion = .eager
  ) -> Observable<(A, B, C)> {
    Observable<(A, B, C)>.zip(a, b, c, onCompletion: onCompletion) { ($0, $1, $2) }
  }

  /// ``zip(_:onCompletion:resultSelector:)-(Source,_,_)`` of four inputs, as tuples.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - d: The fourth input.
  ///   - onCompletion: When the returned stream completes.
  @inlinable
  public static func zip<A, B, C, D>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>, _ d: some ObservableConvertibleType<D>,
    onCompletion: ZipCompletion = .eager
  ) -> Observable<(A, B, C, D)> {
    Observable<(A, B, C, D)>.zip(a, b, c, d, onCompletion: onCompletion) { ($0, $1, $2, $3) }
  }
}
