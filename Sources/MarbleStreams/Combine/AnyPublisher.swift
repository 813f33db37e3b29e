/// Combine's name for a stream; its failure type documents and checks nothing.
public typealias AnyPublisher<Output, Failure: Error> = Observable<Output>

extension ObservableConvertibleType {
  /// Combine's word for seeing this as nothing but a stream.
  public func eraseToAnyPublisher() -> Observable<Element> {
    asObservable()
  }
}
