extension Observable {
  /// Emits the value of a result and completes as ``just(_:)`` does, or fails with its error as
  /// ``error(_:)`` does.
  ///
  /// These events are delivered while it is being subscribed.
  @inlinable
  public static func from(_ result: Result<Element, some Error>) -> Observable<Element> {
    Observable(Stage("from")) { observer, subscription in
      switch result {
      case .success(let element):
        observer.next(element)
        if subscription.isLive { observer.completed() }
      case .failure(let error):
        observer.error(error)
      }
    }
  }
}

extension Result {
  /// Makes a stream from this result, see ``Observable/from(_:)-swift.type.method``.
  @inlinable
  public func asObservable() -> Observable<Success> {
    .from(self)
  }
}
