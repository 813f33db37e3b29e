import MarbleStreams

/// A type of streams that can be made from a closure: the streams that a scenario gives to the code
/// under test, as inputs and as answers of services.
///
/// The closure has the form of ``Subscribable/subscribe(next:end:)``. This is the adapter for
/// RxSwift's observables:
///
/// ```swift
/// extension RxSwift.Observable: @retroactive CreatableStream {
///   public static func create(
///     subscribing subscribe:
///       @escaping (
///         _ next: @escaping (Element) -> Void, _ end: @escaping ((any Error)?) -> Void
///       ) -> () -> Void
///   ) -> RxSwift.Observable<Element> {
///     .create { observer in
///       RxSwift.Disposables.create(
///         with: subscribe(observer.onNext) { error in
///           if let error { observer.onError(error) } else { observer.onCompleted() }
///         })
///     }
///   }
/// }
/// ```
///
/// `AsyncStream`, `AsyncThrowingStream` and Combine's `AnyPublisher` conform to it already.
public protocol CreatableStream<Element, Failure> {
  /// The type of the values.
  associatedtype Element
  /// The type of the error with which it can fail. `Never` for a stream that cannot.
  associatedtype Failure: Error = any Error
  /// The stream itself. A class that can have subclasses names itself here.
  associatedtype Created = Self

  /// Makes a stream.
  ///
  /// - Parameter subscribe: Called for each subscription. It sends values and one end, and returns
  ///   a closure that cancels. It may send before it returns.
  /// - Returns: The stream.
  static func create(
    subscribing subscribe:
      @escaping (
        _ next: @escaping (Element) -> Void, _ end: @escaping (Failure?) -> Void
      ) -> () -> Void
  ) -> Created
}

extension CreatableStream where Created == Self {
  /// Makes a stream with the events of one of ours.
  ///
  /// - Parameter convert: Returns the error with which it fails. Nil if the type has no such error;
  ///   then it does not end.
  package static func make(
    from source: Observable<Element>, in context: SubscriptionContext?,
    failure convert: @escaping (any Error) -> Failure?
  ) -> Self {
    create { next, end in
      let subscription = StreamSubscription(context: context)
      source.subscribe(
        Observer(
          next: { if subscription.isLive { next($0) } },
          error: { error in
            if subscription.stop(), let failure = convert(error) { end(failure) }
            subscription.dispose()
          },
          completed: {
            if subscription.stop() { end(nil) }
            subscription.dispose()
          }), in: subscription)
      return { subscription.dispose() }
    }
  }
}

extension PrimitiveSequence: CreatableStream where Trait == SingleTrait {
  /// Makes a single of the first value. It does not wait for the completion.
  ///
  /// - Parameter subscribe: Called for each subscription. Its first value is the value of the
  ///   single, and cancels.
  public static func create(
    subscribing subscribe:
      @escaping (
        _ next: @escaping (Element) -> Void, _ end: @escaping ((any Error)?) -> Void
      ) -> () -> Void
  ) -> Single<Element> {
    .create { answer in
      Disposables.create(
        with: subscribe({ answer(.success($0)) }) {
          answer(.failure($0 ?? StreamError.noElements))
        })
    }
  }
}

// An async stream begins when it is made: its values wait in order for the one loop over it. The
// end of the loop, or of its task, cancels. Both sides use the thread of their run, so values need
// not be `Sendable`.

extension AsyncStream: CreatableStream {
  /// Makes an async stream, which subscribes at once. It never fails.
  ///
  /// - Parameter subscribe: Called once, before this method returns. It sends values and one end,
  ///   and returns a closure that cancels. That closure is called at the end of the stream, of the
  ///   loop over it, or of the task of the loop.
  public static func create(
    subscribing subscribe:
      @escaping (
        _ next: @escaping (Element) -> Void, _ end: @escaping (Never?) -> Void
      ) -> () -> Void
  ) -> AsyncStream {
    AsyncStream { continuation in
      let cancel = Transfer(
        subscribe({ continuation.yield(Transfer($0).value) }) { _ in continuation.finish() })
      continuation.onTermination = { _ in cancel.value() }
    }
  }
}

extension AsyncThrowingStream: CreatableStream where Failure == any Error {
  /// Makes an async stream, which subscribes at once. The loop over it throws the error.
  ///
  /// - Parameter subscribe: Called once, before this method returns. It sends values and one end,
  ///   and returns a closure that cancels. That closure is called at the end of the stream, of the
  ///   loop over it, or of the task of the loop.
  public static func create(
    subscribing subscribe:
      @escaping (
        _ next: @escaping (Element) -> Void, _ end: @escaping ((any Error)?) -> Void
      ) -> () -> Void
  ) -> AsyncThrowingStream {
    AsyncThrowingStream { continuation in
      let cancel = Transfer(
        subscribe({ continuation.yield(Transfer($0).value) }) { continuation.finish(throwing: $0) })
      continuation.onTermination = { _ in cancel.value() }
    }
  }
}
