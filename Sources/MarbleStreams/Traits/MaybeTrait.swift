/// A stream of one value, or no value, or a failure: RxSwift's trait for work that may have no
/// result.
///
/// The value and the completion come at the same instant. It does nothing until it is subscribed
/// to. It only wraps a stream: ``asObservable()`` returns the stream, which has all operators. It
/// holds nothing but that stream.
public struct Maybe<Element>: ObservableConvertibleType {
  /// The end of a maybe.
  public enum Event {
    /// It has a value.
    case success(Element)
    /// It failed.
    case error(any Error)
    /// It completed without a value.
    case completed
  }

  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Returns the stream.
  public func asObservable() -> Observable<Element> { source }

  /// Makes a maybe from a closure.
  ///
  /// - Parameter subscribe: Starts the work for each subscriber, and calls its argument with the
  ///   result; only the first call has an effect. The disposable that it returns is disposed at the
  ///   end, or when the subscriber disposes the subscription.
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

  /// Emits one value and completes while it is being subscribed.
  ///
  /// - Parameter element: The value that each subscriber receives.
  public static func just(_ element: Element) -> Maybe { Maybe(.just(element)) }

  /// Completes while it is being subscribed.
  public static func empty() -> Maybe { Maybe(.empty()) }

  /// Fails while it is being subscribed.
  ///
  /// - Parameter error: The error with which the maybe fails.
  public static func error(_ error: any Error) -> Maybe { Maybe(.error(error)) }

  /// Subscribes with closures. Of the first three at most one is called.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the value.
  ///   - onError: Called with the error when the work fails.
  ///   - onCompleted: Called at a completion without a value.
  ///   - onDisposed: Called once when the subscription has ended, for whichever reason.
  /// - Returns: The subscription, which can be disposed.
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

  /// Transforms the value, see ``Observable/map(_:)``.
  ///
  /// - Parameter transform: A closure that makes a result of the value. If it throws, the returned
  ///   maybe fails.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    Maybe<Result>(source.map(transform))
  }

  /// Maps the value to another maybe and emits its value, see ``Observable/flatMap(_:)``.
  ///
  /// - Parameter selector: A closure that makes the other maybe from the value. If it throws, the
  ///   returned maybe fails.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(source.flatMap(selector))
  }

  /// Emits the value, or `element` if there is none.
  ///
  /// - Parameter element: The value to emit at a completion without a value.
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(source.ifEmpty(default: element))
  }

  /// Emits the value, and fails with ``StreamError/noElements`` if there is none.
  public func asSingle() -> Single<Element> { Single(source.throwIfEmpty()) }

  /// Passes only the end on, without the value.
  public func asCompletable() -> Completable { Completable(source.ignoreElements()) }
}

extension ObservableConvertibleType {
  /// Emits the only value at the completion, if there is one. A second value fails it with
  /// ``StreamError/moreThanOneElement``.
  public func asMaybe() -> Maybe<Element> { Maybe(asObservable().single(onEmpty: .complete)) }
}
