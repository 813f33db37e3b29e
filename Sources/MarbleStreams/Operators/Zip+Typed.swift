// The forms for few inputs. The compiler specialises them for the types of the inputs, which it
// does not do for a parameter pack.

extension Observable {
  /// ``zip(_:onCompletion:resultSelector:)-(Source,_,_)`` of two inputs.
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
}
