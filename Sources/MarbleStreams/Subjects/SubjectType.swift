/// A stream that is also an observer: what goes in comes out.
public protocol SubjectType<Element>: ObserverType, ObservableConvertibleType {}

extension SubjectType {
  /// Combine's word for ``ObserverType/onNext(_:)``.
  public func send(_ value: Element) { onNext(value) }

  /// Combine's word for ending it.
  public func send(completion: Subscribers.Completion<any Error>) {
    switch completion {
    case .finished: onCompleted()
    case .failure(let error): onError(error)
    }
  }
}

extension SubjectType where Element == Void {
  /// Sends the only value there is.
  public func send() { onNext(()) }
}
