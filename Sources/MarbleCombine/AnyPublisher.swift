import MarbleStreams

/// Combine's name for a stream. Its failure type is documentation only: nothing checks it.
public typealias AnyPublisher<Output, Failure: Error> = Observable<Output>

extension ObservableConvertibleType {
  /// Combine's word for `asObservable()`.
  public func eraseToAnyPublisher() -> Observable<Element> {
    asObservable()
  }
}
