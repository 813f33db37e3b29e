/// A stream of exactly one value, or a failure: RxSwift's trait for work with one result.
///
/// The value and the completion come at the same instant. A stream that becomes a single is waited
/// for until it completes, because a second value would break the guarantee.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The guarantee of a ``Single``.
public enum SingleTrait {}

/// The end of a single: a value or an error.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequence where Trait == SingleTrait {
  /// Makes a single from a closure, see ``Observable/create(_:)``. Only the first call of the
  /// closure's argument has an effect, on whichever thread.
  public static func create(
    subscribe: @escaping (@escaping (SingleEvent<Element>) -> Void) -> any Disposable
  ) -> Self {
    creating(subscribe) { event, observer in
      switch event {
      case .success(let element):
        observer.onNext(element)
        observer.onCompleted()
      case .failure(let error): observer.onError(error)
      }
    }
  }

  /// As ``Observable/subscribe(in:onNext:onError:onCompleted:onDisposed:)``. Of the first two
  /// closures at most one is called.
  @discardableResult
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }

  /// Subscribes with a closure, which is called once.
  @discardableResult
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
  }

  /// As ``Observable/subscribe(with:onNext:onError:onCompleted:onDisposed:)``.
  @discardableResult
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(with: object, onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }

  /// Calls closures for side effects, see
  /// ``Observable/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Self {
    Self(
      source.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Maps the value to a maybe, see ``Observable/flatMap(_:)``.
  public func flatMapMaybe<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(source.flatMap(selector))
  }

  /// Maps the value to a completable, see ``Observable/flatMap(_:)``.
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    Completable(source.flatMap(selector))
  }

  /// Returns this single as a maybe.
  public func asMaybe() -> Maybe<Element> { Maybe<Element>(source) }
}

extension ObservableConvertibleType {
  /// Emits the only value at the completion, see ``Observable/single(onEmpty:)``.
  public func asSingle() -> Single<Element> {
    Single<Element>(asObservable().single(onEmpty: .error))
  }
}
