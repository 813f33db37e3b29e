// The forms for few inputs. The compiler specialises them for the types of the inputs, which it
// does not do for a parameter pack.

extension Observable {
  /// ``forkJoin(_:resultSelector:)`` of two inputs.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - resultSelector: Makes a result from the last value of each input.
  @inlinable
  public static func forkJoin<A, B>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    resultSelector: @escaping (A, B) throws -> Element
  ) -> Observable<Element> {
    Observable.combineLatest(
      a.asObservable().last(onEmpty: .complete).asPart(),
      b.asObservable().last(onEmpty: .complete).asPart(),
      onValuelessCompletion: .eager, resultSelector: resultSelector
    ).called("forkJoin")
  }

  /// ``forkJoin(_:resultSelector:)`` of three inputs.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - resultSelector: Makes a result from the last value of each input.
  @inlinable
  public static func forkJoin<A, B, C>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>,
    resultSelector: @escaping (A, B, C) throws -> Element
  ) -> Observable<Element> {
    Observable.combineLatest(
      a.asObservable().last(onEmpty: .complete).asPart(),
      b.asObservable().last(onEmpty: .complete).asPart(),
      c.asObservable().last(onEmpty: .complete).asPart(),
      onValuelessCompletion: .eager, resultSelector: resultSelector
    ).called("forkJoin")
  }

  /// ``forkJoin(_:resultSelector:)`` of four inputs.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - d: The fourth input.
  ///   - resultSelector: Makes a result from the last value of each input.
  @inlinable
  public static func forkJoin<A, B, C, D>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>, _ d: some ObservableConvertibleType<D>,
    resultSelector: @escaping (A, B, C, D) throws -> Element
  ) -> Observable<Element> {
    Observable.combineLatest(
      a.asObservable().last(onEmpty: .complete).asPart(),
      b.asObservable().last(onEmpty: .complete).asPart(),
      c.asObservable().last(onEmpty: .complete).asPart(),
      d.asObservable().last(onEmpty: .complete).asPart(),
      onValuelessCompletion: .eager, resultSelector: resultSelector
    ).called("forkJoin")
  }
}

extension Observable where Element == Any {
  /// ``forkJoin(_:resultSelector:)`` of two inputs, as tuples.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  @inlinable
  public static func forkJoin<A, B>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>
  ) -> Observable<(A, B)> {
    Observable<(A, B)>.forkJoin(a, b) { ($0, $1) }
  }

  /// ``forkJoin(_:resultSelector:)`` of three inputs, as tuples.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  @inlinable
  public static func forkJoin<A, B, C>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>
  ) -> Observable<(A, B, C)> {
    Observable<(A, B, C)>.forkJoin(a, b, c) { ($0, $1, $2) }
  }

  /// ``forkJoin(_:resultSelector:)`` of four inputs, as tuples.
  ///
  /// - Parameters:
  ///   - a: The first input.
  ///   - b: The second input.
  ///   - c: The third input.
  ///   - d: The fourth input.
  @inlinable
  public static func forkJoin<A, B, C, D>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>, _ d: some ObservableConvertibleType<D>
  ) -> Observable<(A, B, C, D)> {
    Observable<(A, B, C, D)>.forkJoin(a, b, c, d) { ($0, $1, $2, $3) }
  }
}
