/// A stream without values that completes or fails: RxSwift's trait for work without a result.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The guarantee of a ``Completable``.
public enum CompletableTrait {}

/// The end of a completable: a failure or a completion. There is no value.
public typealias CompletableEvent = StreamEvent<Never, any Error>

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// Makes a completable from a closure, see ``Observable/create(_:)``. Only the first call of the
  /// closure's argument has an effect, on whichever thread.
  public static func create(
    subscribe: @escaping (@escaping (CompletableEvent) -> Void) -> any Disposable
  ) -> Completable {
    creating(subscribe) { event, observer in observer.on(event) }
  }

  /// Completes while it is being subscribed, see ``Observable/empty()``.
  public static func empty() -> Completable { Completable(.empty()) }

  /// Completes when all have completed, see ``Observable/merge(_:)-([Observable<Element>])``.
  public static func zip(_ sources: [Completable]) -> Completable {
    Completable(.merge(sources.map(\.source)))
  }

  /// Completes when all sources have completed, see ``zip(_:)``.
  public static func zip(_ sources: Completable...) -> Completable { zip(sources) }

  /// Starts each source at the completion of the one before.
  public static func concat(_ sources: some Sequence<Completable>) -> Completable {
    Completable(.concat(sources.map(\.source)))
  }

  /// Starts each source at the completion of the one before.
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// As ``Observable/subscribe(in:onNext:onError:onCompleted:onDisposed:)``.
  @discardableResult
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with a closure, which is called once.
  @discardableResult
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    source.subscribe(observer)
  }

  /// As ``Observable/subscribe(with:onNext:onError:onCompleted:onDisposed:)``.
  @discardableResult
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(
      with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls closures for side effects, see
  /// ``Observable/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
  public func `do`(
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Completable {
    Completable(
      source.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// Returns a completable that starts another one at the instant of the completion.
  public func concat(_ second: Completable) -> Completable { andThen(second) }

  /// Returns a stream that subscribes to the second stream at the instant of the completion.
  public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
    .concat([source.ignoreElements(as: Result.self), second])
  }

  /// Returns a single, a maybe or a completable that starts at the instant of the completion.
  public func andThen<Other, Result>(
    _ second: PrimitiveSequence<Other, Result>
  ) -> PrimitiveSequence<Other, Result> {
    PrimitiveSequence<Other, Result>(andThen(second.source))
  }
}

extension ObservableConvertibleType where Element == Never {
  /// Returns a stream without values as a completable.
  public func asCompletable() -> Completable { Completable(asObservable()) }
}
