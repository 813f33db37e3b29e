/// A stream of one value, or none, or a failure: RxSwift's word for work that may have no answer.
///
/// A value and the completion come in one instant. Nothing happens until someone subscribes. It is a thin wrapper: ``asObservable()`` is the
/// stream, and every operator is there. It holds nothing but that stream.
public struct Maybe<Element>: ObservableConvertibleType {
  /// How it ends.
  public enum Event {
    /// With a value.
    case success(Element)
    /// With a failure.
    case error(any Error)
    /// Without a value.
    case completed
  }

  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// The stream.
  public func asObservable() -> Observable<Element> { source }

  /// A maybe that a closure answers: the first answer counts, and what the closure returns is disposed then, or when the subscriber leaves.
  public static func create(
    _ subscribe: @escaping (@escaping (Event) -> Void) -> any Disposable
  ) -> Maybe {
    Maybe(
      .create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// One value, while it is being subscribed.
  public static func just(_ element: Element) -> Maybe { Maybe(.just(element)) }

  /// A completion, while it is being subscribed.
  public static func empty() -> Maybe { Maybe(.empty()) }

  /// A failure, while it is being subscribed.
  public static func error(_ error: any Error) -> Maybe { Maybe(.error(error)) }

  /// Subscribes with closures, of which one of the first three is called, and the last whichever way it ends.
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

  /// The value transformed, see ``Observable/map(_:)``.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    Maybe<Result>(source.map(transform))
  }

  /// The value of the maybe that a selector makes of the value, see ``Observable/flatMap(_:)``.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(source.flatMap(selector))
  }

  /// The value, or this one if there is none.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(source.ifEmpty(default: element))
  }

  /// The value; without one it fails with ``StreamError/noElements``.
  public func asSingle() -> Single<Element> { Single(source.throwIfEmpty()) }

  /// The end alone.
  public func asCompletable() -> Completable { Completable(source.ignoreElements()) }
}

extension ObservableConvertibleType {
  /// The only value, at the completion, if there is one; a second one fails it with ``StreamError/moreThanOneElement``.
  public func asMaybe() -> Maybe<Element> { Maybe(asObservable().single(onEmpty: .complete)) }
}
