extension Observable {
  /// A result as a stream: its value and the end, or its failure, while it is being subscribed.
  @inlinable
  public static func from(_ result: Result<Element, some Error>) -> Observable<Element> {
    Observable(Stage("from")) { observer, subscription in
      switch result {
      case .success(let element):
        observer.next(element)
        if subscription.isLive { observer.done() }
      case .failure(let error):
        observer.failed(error)
      }
    }
  }
}

extension Result {
  /// This result as a stream: its value and the end, or its failure.
  @inlinable
  public func asObservable() -> Observable<Success> {
    .from(self)
  }
}
