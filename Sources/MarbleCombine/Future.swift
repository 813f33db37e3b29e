import MarbleStreams

/// The result of work that starts once, when the future is made. Every subscriber receives the
/// result.
///
/// ```swift
/// let answer = Future<Bool, Never> { promise in
///   isAvailable(name) { promise(.success($0)) }
/// }
/// ```
///
/// Only the first call of the promise has an effect, on whichever threads the calls come. Disposing
/// a subscription does not cancel the work. For work that starts for each subscriber and can be
/// cancelled, use `create`. A `deferred` future starts for each subscriber too.
public final class Future<Output, Failure: Error>: Observable<Output> {
  /// The closure that the work calls with its result.
  public typealias Promise = (Result<Output, Failure>) -> Void

  /// Makes a future and starts the work.
  public convenience init(_ attemptToFulfill: (@escaping Promise) -> Void) {
    self.init(starting: attemptToFulfill)
  }

  fileprivate init(starting attemptToFulfill: (@escaping Promise) -> Void) {
    let result = AsyncSubject<Output>()
    super.init(Stage("Future")) { result.subscribe($0, in: $1) }
    attemptToFulfill(Self.promise(result))
  }

  private static func promise(_ subject: AsyncSubject<Output>) -> Promise {
    let isFirst = FirstCall()
    return { result in
      guard isFirst() else { return }
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
  /// Makes a future for work that cannot fail, if the context does not give the failure type.
  public convenience init(_ attemptToFulfill: (@escaping Promise) -> Void) {
    self.init(starting: attemptToFulfill)
  }
}
