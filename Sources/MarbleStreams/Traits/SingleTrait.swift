/// A stream of exactly one value, or a failure: RxSwift's trait for work with one result.
///
/// It does nothing until it is subscribed to, and starts again for each subscriber. The value and
/// the completion come at the same instant. It only wraps a stream: ``asObservable()`` returns the
/// stream, which has all operators. It holds nothing but that stream.
public struct Single<Element>: ObservableConvertibleType {
  /// The end of a single: a value or an error.
  public typealias Event = Result<Element, any Error>

  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Returns the stream.
  public func asObservable() -> Observable<Element> { source }

  /// Makes a single from a closure.
  ///
  /// - Parameter subscribe: Starts the work for each subscriber, and calls its argument with the
  ///   result; only the first call has an effect. The disposable that it returns is disposed at the
  ///   end, or when the subscriber disposes the subscription.
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

  /// Emits one value and completes while it is being subscribed.
  ///
  /// - Parameter element: The value that each subscriber receives.
  public static func just(_ element: Element) -> Single { Single(.just(element)) }

  /// Fails while it is being subscribed.
  ///
  /// - Parameter error: The error with which the single fails.
  public static func error(_ error: any Error) -> Single { Single(.error(error)) }

  /// Makes a new single for each subscriber.
  ///
  /// - Parameter factory: A closure that makes the single, called at each subscription. If it
  ///   throws, the returned single fails.
  public static func deferred(_ factory: @escaping () throws -> Single) -> Single {
    Single(.deferred { try factory().source })
  }

  /// Subscribes with closures. Of the first two at most one is called.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the value.
  ///   - onFailure: Called with the error when the work fails.
  ///   - onDisposed: Called once when the subscription has ended, for whichever reason.
  /// - Returns: The subscription, which can be disposed.
  @discardableResult
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }

  /// Transforms the value, see ``Observable/map(_:)``.
  ///
  /// - Parameter transform: A closure that makes a result of the value. If it throws, the returned
  ///   single fails.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    Single<Result>(source.map(transform))
  }

  /// Maps the value to another single and emits its value, see ``Observable/flatMap(_:)``.
  ///
  /// - Parameter selector: A closure that makes the other single from the value. If it throws, the
  ///   returned single fails.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(source.flatMap(selector))
  }

  /// Continues with another single after a failure, see ``Observable/catch(_:)``.
  ///
  /// - Parameter handler: A closure that receives the failure and returns the single to continue
  ///   with. If it throws, the returned single fails with that error.
  public func `catch`(_ handler: @escaping (any Error) throws -> Single) -> Single {
    Single(source.catch { try handler($0).source })
  }

  /// Returns this single as a maybe.
  public func asMaybe() -> Maybe<Element> { Maybe(source) }

  /// Passes only the end on, without the value.
  public func asCompletable() -> Completable { Completable(source.ignoreElements()) }
}

extension ObservableConvertibleType {
  /// Emits the only value at the completion. It fails with ``StreamError/noElements`` if there is
  /// none, and with ``StreamError/moreThanOneElement`` at a second one, see
  /// ``Observable/single(onEmpty:)``.
  public func asSingle() -> Single<Element> { Single(asObservable().single(onEmpty: .error)) }
}
