/// A stream of exactly one value, or a failure: RxSwift's word for work that answers once.
///
/// Nothing happens until someone subscribes, and each subscriber starts it anew. The value and the completion come in one instant. It is a thin
/// wrapper: ``asObservable()`` is the stream, and every operator is there. It holds nothing but that stream.
public struct Single<Element>: ObservableConvertibleType {
  /// How it ends.
  public typealias Event = Result<Element, any Error>

  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// The stream.
  public func asObservable() -> Observable<Element> { source }

  /// A single that a closure answers: the first answer counts, and what the closure returns is disposed then, or when the subscriber leaves.
  public static func create(
    _ subscribe: @escaping (@escaping (Event) -> Void) -> any Disposable
  ) -> Single {
    Single(
      .create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error): observer.onError(error)
          }
        }
      })
  }

  /// One value, while it is being subscribed.
  public static func just(_ element: Element) -> Single { Single(.just(element)) }

  /// A failure, while it is being subscribed.
  public static func error(_ error: any Error) -> Single { Single(.error(error)) }

  /// A single made anew for each subscriber.
  public static func deferred(_ factory: @escaping () throws -> Single) -> Single {
    Single(.deferred { try factory().source })
  }

  /// Subscribes with closures, of which one of the first two is called, and the last whichever way it ends.
  @discardableResult
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }

  /// The value transformed, see ``Observable/map(_:)``.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    Single<Result>(source.map(transform))
  }

  /// The value of the single that a selector makes of the value, see ``Observable/flatMap(_:)``.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(source.flatMap(selector))
  }

  /// Another single in the place of a failure, see ``Observable/catch(_:)``.
  public func `catch`(_ handler: @escaping (any Error) throws -> Single) -> Single {
    Single(source.catch { try handler($0).source })
  }

  /// What may also have no value.
  public func asMaybe() -> Maybe<Element> { Maybe(source) }

  /// The end alone.
  public func asCompletable() -> Completable { Completable(source.ignoreElements()) }
}

extension ObservableConvertibleType {
  /// The only value, at the completion; it fails with ``StreamError/noElements`` or ``StreamError/moreThanOneElement``
  /// if there is none or a second one, see ``Observable/single(onEmpty:)``.
  public func asSingle() -> Single<Element> { Single(asObservable().single(onEmpty: .error)) }
}
