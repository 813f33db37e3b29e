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
}
