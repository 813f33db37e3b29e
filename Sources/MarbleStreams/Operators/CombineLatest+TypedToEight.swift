// The forms for five to eight inputs, see CombineLatest+Typed.swift.

extension Observable {
  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)`` of five inputs.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - d: The fourth input.
  ///   - e: The fifth input.
  ///   - onValuelessCompletion: When it completes after an input has completed without a value.
  ///   - resultSelector: Makes a result from the latest value of each input.
  @inlinable
  public static func combineLatest<A, B, C, D, E>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>, _ d: some ObservableConvertibleType<D>,
    _ e: some ObservableConvertibleType<E>,
    onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping (A, B, C, D, E) throws -> Element
  ) -> Observable<Element> {
    let sources = (
      a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(),
      e.asObservable()
    )
    return Observable(Stage("combineLatest")) { downstream, subscription in
      let (a, b, c, d, e) = (
        Latest<A>(), Latest<B>(), Latest<C>(), Latest<D>(),
        Latest<E>()
      )
      let emit = {
        downstream.emit(in: subscription) {
          try resultSelector(
            a.current, b.current, c.current, d.current,
            e.current)
        }
      }
      let inputs = LatestInputs(count: 5, policy: onValuelessCompletion, subscription)
      inputs.subscribe(sources.0, into: a, to: downstream, emit: emit)
      inputs.subscribe(sources.1, into: b, to: downstream, emit: emit)
      inputs.subscribe(sources.2, into: c, to: downstream, emit: emit)
      inputs.subscribe(sources.3, into: d, to: downstream, emit: emit)
      inputs.subscribe(sources.4, into: e, to: downstream, emit: emit)
    }
  }

  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)`` of six inputs.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - d: The fourth input.
  ///   - e: The fifth input.
  ///   - f: The sixth input.
  ///   - onValuelessCompletion: When it completes after an input has completed without a value.
  ///   - resultSelector: Makes a result from the latest value of each input.
  @inlinable
  public static func combineLatest<A, B, C, D, E, F>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>, _ d: some ObservableConvertibleType<D>,
    _ e: some ObservableConvertibleType<E>, _ f: some ObservableConvertibleType<F>,
    onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping (A, B, C, D, E, F) throws -> Element
  ) -> Observable<Element> {
    let sources = (
      a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(),
      e.asObservable(), f.asObservable()
    )
    return Observable(Stage("combineLatest")) { downstream, subscription in
      let (a, b, c, d, e, f) = (
        Latest<A>(), Latest<B>(), Latest<C>(), Latest<D>(),
        Latest<E>(), Latest<F>()
      )
      let emit = {
        downstream.emit(in: subscription) {
          try resultSelector(
            a.current, b.current, c.current, d.current,
            e.current, f.current)
        }
      }
      let inputs = LatestInputs(count: 6, policy: onValuelessCompletion, subscription)
      inputs.subscribe(sources.0, into: a, to: downstream, emit: emit)
      inputs.subscribe(sources.1, into: b, to: downstream, emit: emit)
      inputs.subscribe(sources.2, into: c, to: downstream, emit: emit)
      inputs.subscribe(sources.3, into: d, to: downstream, emit: emit)
      inputs.subscribe(sources.4, into: e, to: downstream, emit: emit)
      inputs.subscribe(sources.5, into: f, to: downstream, emit: emit)
    }
  }

  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)`` of seven inputs.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - d: The fourth input.
  ///   - e: The fifth input.
  ///   - f: The sixth input.
  ///   - g: The seventh input.
  ///   - onValuelessCompletion: When it completes after an input has completed without a value.
  ///   - resultSelector: Makes a result from the latest value of each input.
  @inlinable
  public static func combineLatest<A, B, C, D, E, F, G>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>, _ d: some ObservableConvertibleType<D>,
    _ e: some ObservableConvertibleType<E>, _ f: some ObservableConvertibleType<F>,
    _ g: some ObservableConvertibleType<G>,
    onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping (A, B, C, D, E, F, G) throws -> Element
  ) -> Observable<Element> {
    let sources = (
      a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(),
      e.asObservable(), f.asObservable(), g.asObservable()
    )
    return Observable(Stage("combineLatest")) { downstream, subscription in
      let (a, b, c, d, e, f, g) = (
        Latest<A>(), Latest<B>(), Latest<C>(), Latest<D>(),
        Latest<E>(), Latest<F>(), Latest<G>()
      )
      let emit = {
        downstream.emit(in: subscription) {
          try resultSelector(
            a.current, b.current, c.current, d.current,
            e.current, f.current, g.current)
        }
      }
      let inputs = LatestInputs(count: 7, policy: onValuelessCompletion, subscription)
      inputs.subscribe(sources.0, into: a, to: downstream, emit: emit)
      inputs.subscribe(sources.1, into: b, to: downstream, emit: emit)
      inputs.subscribe(sources.2, into: c, to: downstream, emit: emit)
      inputs.subscribe(sources.3, into: d, to: downstream, emit: emit)
      inputs.subscribe(sources.4, into: e, to: downstream, emit: emit)
      inputs.subscribe(sources.5, into: f, to: downstream, emit: emit)
      inputs.subscribe(sources.6, into: g, to: downstream, emit: emit)
    }
  }

  /// ``combineLatest(_:onValuelessCompletion:resultSelector:)-(Source,_,_)`` of eight inputs.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - d: The fourth input.
  ///   - e: The fifth input.
  ///   - f: The sixth input.
  ///   - g: The seventh input.
  ///   - h: The eighth input.
  ///   - onValuelessCompletion: When it completes after an input has completed without a value.
  ///   - resultSelector: Makes a result from the latest value of each input.
  @inlinable
  public static func combineLatest<A, B, C, D, E, F, G, H>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>, _ d: some ObservableConvertibleType<D>,
    _ e: some ObservableConvertibleType<E>, _ f: some ObservableConvertibleType<F>,
    _ g: some ObservableConvertibleType<G>, _ h: some ObservableConvertibleType<H>,
    onValuelessCompletion: ValuelessCompletion = .whenAllComplete,
    resultSelector: @escaping (A, B, C, D, E, F, G, H) throws -> Element
  ) -> Observable<Element> {
    let sources = (
      a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(),
      e.asObservable(), f.asObservable(), g.asObservable(), h.asObservable()
    )
    return Observable(Stage("combineLatest")) { downstream, subscription in
      let (a, b, c, d, e, f, g, h) = (
        Latest<A>(), Latest<B>(), Latest<C>(), Latest<D>(),
        Latest<E>(), Latest<F>(), Latest<G>(), Latest<H>()
      )
      let emit = {
        downstream.emit(in: subscription) {
          try resultSelector(
            a.current, b.current, c.current, d.current,
            e.current, f.current, g.current, h.current)
        }
      }
      let inputs = LatestInputs(count: 8, policy: onValuelessCompletion, subscription)
      inputs.subscribe(sources.0, into: a, to: downstream, emit: emit)
      inputs.subscribe(sources.1, into: b, to: downstream, emit: emit)
      inputs.subscribe(sources.2, into: c, to: downstream, emit: emit)
      inputs.subscribe(sources.3, into: d, to: downstream, emit: emit)
      inputs.subscribe(sources.4, into: e, to: downstream, emit: emit)
      inputs.subscribe(sources.5, into: f, to: downstream, emit: emit)
      inputs.subscribe(sources.6, into: g, to: downstream, emit: emit)
      inputs.subscribe(sources.7, into: h, to: downstream, emit: emit)
    }
  }
}
