/// A stream of one value, or no value, or a failure: RxSwift's trait for work that may have no
/// result.
///
/// The value and the completion come at the same instant.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The guarantee of a ``Maybe``.
public enum MaybeTrait {}

/// The end of a maybe.
public enum MaybeEvent<Element> {
  /// It has a value.
  case success(Element)
  /// It failed.
  case error(any Error)
  /// It completed without a value.
  case completed
}

extension PrimitiveSequence where Trait == MaybeTrait {
  /// Makes a maybe from a closure, see ``Observable/create(_:)``. Only the first call of the
  /// closure's argument has an effect, on whichever thread.
  public static func create(
    subscribe: @escaping (@escaping (MaybeEvent<Element>) -> Void) -> any Disposable
  ) -> Self {
    creating(subscribe) { event, observer in
      switch event {
      case .success(let element):
        observer.onNext(element)
        observer.onCompleted()
      case .error(let error): observer.onError(error)
      case .completed: observer.onCompleted()
      }
    }
  }

  /// Completes while it is being subscribed, see ``Observable/empty()``.
  public static func empty() -> Self { Self(.empty()) }

  /// As ``Observable/subscribe(in:onNext:onError:onCompleted:onDisposed:)``. Of the first three
  /// closures at most one is called.
  @discardableResult
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let hasValue = Cell(false)
    return source.subscribe(
      onNext: {
        hasValue.value = true
        onSuccess?($0)
      },
      onError: onError,
      onCompleted: { if !hasValue.value { onCompleted?() } },
      onDisposed: onDisposed)
  }

  /// Subscribes with a closure, which is called once.
  @discardableResult
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
    subscribe(
      onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) })
  }

  /// As ``Observable/subscribe(with:onNext:onError:onCompleted:onDisposed:)``.
  @discardableResult
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    let hasValue = Cell(false)
    return source.subscribe(
      with: object,
      onNext: {
        hasValue.value = true
        onSuccess?($0, $1)
      },
      onError: onError,
      onCompleted: { if !hasValue.value { onCompleted?($0) } },
      onDisposed: onDisposed)
  }

  /// Calls closures for side effects, see
  /// ``Observable/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Self {
    Self(
      source.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
        onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
        onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Emits the value, or `element` if there is none, see ``Observable/ifEmpty(default:)``.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single<Element>(source.ifEmpty(default: element))
  }

  /// As ``Observable/ifEmpty(switchTo:)``, with a single or a maybe.
  public func ifEmpty<Other>(
    switchTo other: PrimitiveSequence<Other, Element>
  ) -> PrimitiveSequence<Other, Element> {
    PrimitiveSequence<Other, Element>(source.ifEmpty(switchTo: other))
  }

  /// Emits the value, and fails with ``StreamError/noElements`` if there is none.
  public func asSingle() -> Single<Element> { Single<Element>(source.throwIfEmpty()) }
}

extension ObservableConvertibleType {
  /// Emits the only value at the completion, if there is one. A second value fails it with
  /// ``StreamError/moreThanOneElement``.
  public func asMaybe() -> Maybe<Element> {
    Maybe<Element>(asObservable().single(onEmpty: .complete))
  }
}
