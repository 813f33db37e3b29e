import MarbleStreams

/// Combine's name for a stream. The failure type is only documentation and is not checked.
public typealias AnyPublisher<Output, Failure: Error> = Observable<Output>

extension ObservableConvertibleType {
  /// Combine's word for `asObservable()`.
  public func eraseToAnyPublisher() -> Observable<Element> {
    asObservable()
  }
}
