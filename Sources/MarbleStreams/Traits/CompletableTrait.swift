/// A stream without values, of which only the end counts: RxSwift's word for work that is done or fails.
///
/// Nothing happens until someone subscribes. It is a thin wrapper: ``asObservable()`` is the stream, and every operator is there. It holds
/// nothing but that stream.
public struct Completable: ObservableConvertibleType {
  /// How it ends.
  public enum Event {
    /// With a failure.
    case error(any Error)
    /// Well.
    case completed
  }

  private let source: Observable<Never>

  init(_ source: Observable<Never>) {
    self.source = source
  }

  /// The stream.
  public func asObservable() -> Observable<Never> { source }

  /// A completable that a closure ends: what the closure returns is disposed then, or when the subscriber leaves.
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

  /// A completion, while it is being subscribed.
  public static func empty() -> Completable { Completable(.empty()) }

  /// A failure, while it is being subscribed.
  public static func error(_ error: any Error) -> Completable { Completable(.error(error)) }

  /// Subscribes with closures, of which one of the first two is called, and the last whichever way it ends.
  @discardableResult
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// This, and then a stream that is subscribed in the instant of the completion; after a failure never.
  public func andThen<Element>(_ second: Observable<Element>) -> Observable<Element> {
    .concat([source.ignoreElements(as: Element.self), second])
  }

  /// This, and then a single.
  public func andThen<Element>(_ second: Single<Element>) -> Single<Element> {
    Single(andThen(second.asObservable()))
  }

  /// This, and then another of its kind.
  public func andThen(_ second: Completable) -> Completable {
    Completable(.concat([source, second.source]))
  }
}

extension ObservableConvertibleType where Element == Never {
  /// A stream without values as what it is.
  public func asCompletable() -> Completable { Completable(asObservable()) }
}
