/// Work that is started when the future is made, once, and whose result every subscriber gets: now or when it is there (D34).
///
/// ```swift
/// let answer = Future<Bool, Never> { promise in
///   isAvailable(name) { promise(.success($0)) }
/// }
/// ```
///
/// The first promise counts, later ones do nothing. A value and the end come in one instant. Disposing a subscription does not stop the
/// work; for work that starts with each subscriber and can be stopped there is `create`, or a `deferred` future.
public final class Future<Output, Failure: Error>: Observable<Output> {
  /// What the work calls with its result.
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
  /// Starts work that cannot fail, where nothing else says so.
  public convenience init(_ attemptToFulfill: (@escaping Promise) -> Void) {
    self.init(starting: attemptToFulfill)
  }
}
