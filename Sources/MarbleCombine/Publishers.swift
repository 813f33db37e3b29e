import MarbleStreams

/// Combine's namespace for the publishers of its operators. In this library it contains functions
/// that make the same streams.
public enum Publishers {
  /// Emits the latest values of two streams as pairs: Combine's form of `combineLatest`.
  public static func CombineLatest<A, B>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>
  ) -> Observable<(A, B)> {
    Observable.combineLatest(a, b) { ($0, $1) }.called("CombineLatest")
  }

  /// Emits the latest values of three streams: Combine's form of `combineLatest`.
  public static func CombineLatest3<A, B, C>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>
  ) -> Observable<(A, B, C)> {
    Observable.combineLatest(a, b, c) { ($0, $1, $2) }.called("CombineLatest3")
  }

  /// Emits the latest values of four streams: Combine's form of `combineLatest`.
  public static func CombineLatest4<A, B, C, D>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>, _ d: some ObservableConvertibleType<D>
  ) -> Observable<(A, B, C, D)> {
    Observable.combineLatest(a, b, c, d) { ($0, $1, $2, $3) }.called("CombineLatest4")
  }

  /// Emits the values of two streams that have the same index, as pairs: Combine's form of `zip`.
  public static func Zip<A, B>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>
  ) -> Observable<(A, B)> {
    Observable.zip(a, b) { ($0, $1) }.called("Zip")
  }

  /// Emits the values of three streams that have the same index: Combine's form of `zip`.
  public static func Zip3<A, B, C>(
    _ a: some ObservableConvertibleType<A>, _ b: some ObservableConvertibleType<B>,
    _ c: some ObservableConvertibleType<C>
  ) -> Observable<(A, B, C)> {
    Observable.zip(a, b, c) { ($0, $1, $2) }.called("Zip3")
  }

  /// Emits the values of any number of streams as they arrive: Combine's form of `merge`.
  public static func MergeMany<Element>(
    _ sources: any ObservableConvertibleType<Element>...
  ) -> Observable<Element> {
    Observable.merge(sources.map { $0.asObservable() }).called("MergeMany")
  }

  /// Emits the values of two streams as they arrive: Combine's form of `merge`.
  public static func Merge<Element>(
    _ a: some ObservableConvertibleType<Element>, _ b: some ObservableConvertibleType<Element>
  ) -> Observable<Element> {
    Observable.merge([a.asObservable(), b.asObservable()]).called("Merge")
  }
}

/// Combine's name for a stream. The failure type is only documentation and is not checked.
public typealias AnyPublisher<Output, Failure: Error> = Observable<Output>

extension ObservableConvertibleType {
  /// Combine's word for `asObservable()`.
  public func eraseToAnyPublisher() -> Observable<Element> {
    asObservable()
  }
}
