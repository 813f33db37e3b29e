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
}

/// Combine's name for `Observable/empty()`.
public final class Empty<Output, Failure: Error>: Observable<Output> {
  /// Makes a stream that completes when it is subscribed.
  public init() {
    super.init(Stage("Empty")) { observer, _ in observer.onCompleted() }
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
