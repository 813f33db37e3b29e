import MarbleStreams

/// Work that starts once, when the future is made. Every subscriber receives its result (D34).
///
/// ```swift
/// let answer = Future<Bool, Never> { promise in
///   isAvailable(name) { promise(.success($0)) }
/// }
/// ```
///
/// The first call of the promise counts, later ones do nothing. The value and the completion come
/// in one instant; a late subscriber receives both at once. Disposing a subscription does not stop
/// the work. For work that starts with each subscriber and can be stopped, use `create`, or a
/// `deferred` future.
public final class Future<Output, Failure: Error>: Observable<Output> {
  /// The closure that the work calls with its result.
  public typealias Promise = (Result<Output, Failure>) -> Void

  /// Starts the work.
  public convenience init(_ attemptToFulfill: (@escaping Promise) -> Void) {
    self.init(starting: attemptToFulfill)
  }

  fileprivate init(starting attemptToFulfill: (@escaping Promise) -> Void) {
    let result = AsyncSubject<Output>()
    super.init(Stage("Future")) { result.subscribe($0, in: $1) }
    attemptToFulfill(Self.promise(result))
  }

  private static func promise(_ subject: AsyncSubject<Output>) -> Promise {
    { result in
      switch result {
      case .success(let output):
        subject.onNext(output)
        subject.onCompleted()
      case .failure(let error): subject.onError(error)
      }
    }
  }
}

extension Future where Failure == Never {
  /// Starts work that cannot fail, where the context does not give the failure type.
  public convenience init(_ attemptToFulfill: (@escaping Promise) -> Void) {
    self.init(starting: attemptToFulfill)
  }
}
