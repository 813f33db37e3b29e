/// A stream without values that completes or fails: RxSwift's trait for work without a result.
///
/// It does nothing until it is subscribed to. It only wraps a stream: ``asObservable()`` returns
/// the stream, which has all operators. It holds nothing but that stream.
public struct Completable: ObservableConvertibleType {
  /// Its end: a failure or a completion. There is no value.
  public typealias Event = StreamEvent<Never, any Error>

  private let source: Observable<Never>

  init(_ source: Observable<Never>) {
    self.source = source
  }

  /// Returns the stream.
  public func asObservable() -> Observable<Never> { source }

  /// Makes a completable from a closure.
  ///
  /// - Parameter subscribe: Starts the work for each subscriber, and calls its argument with the
  ///   end. The disposable that it returns is disposed at the end, or when the subscriber disposes
  ///   the subscription.
  public static func create(
    _ subscribe: @escaping (@escaping (Event) -> Void) -> any Disposable
  ) -> Completable {
    Completable(
      .create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// Completes while it is being subscribed.
  public static func empty() -> Completable { Completable(.empty()) }

  /// Fails while it is being subscribed.
  ///
  /// - Parameter error: The error with which the completable fails.
  public static func error(_ error: any Error) -> Completable { Completable(.error(error)) }

  /// Subscribes with closures.
  ///
  /// - Parameters:
  ///   - onCompleted: Called when the work is done.
  ///   - onError: Called with the error when the work fails.
  ///   - onDisposed: Called once when the subscription has ended, for whichever reason.
  /// - Returns: The subscription, which can be disposed.
  @discardableResult
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Returns a stream that subscribes to the second stream at the instant of the completion. If
  /// this completable fails, the second stream is never subscribed to.
  ///
  /// - Parameter second: The stream that follows. Its events pass unchanged.
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
    .concat([source.ignoreElements(as: Element.self), second])
  }

  /// Returns a single that starts at the instant of the completion. If this completable fails, the
  /// single never starts.
  ///
  /// - Parameter second: The single that follows. Its value or failure passes unchanged.
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
    Single(andThen(second.asObservable()))
  }

  /// Returns a completable that starts another one at the instant of the completion. If this
  /// completable fails, the other one never starts.
  ///
  /// - Parameter second: The completable that follows. Its end passes unchanged.
  public func andThen(_ second: Completable) -> Completable {
    Completable(.concat([source, second.source]))
  }
}

extension ObservableConvertibleType where Element == Never {
  /// Returns a stream without values as a completable.
  public func asCompletable() -> Completable { Completable(asObservable()) }
}
