extension Observable {
  /// A result as a stream while it is being subscribed, like ``just(_:)`` its value and the end, or like ``error(_:)`` its failure.
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
  /// This result as a stream, see ``Observable/from(_:)-swift.type.method``: its value and the end, or its failure.
  @inlinable
  public func asObservable() -> Observable<Success> {
    .from(self)
  }
}
