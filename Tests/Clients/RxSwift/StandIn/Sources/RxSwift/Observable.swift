/// One event of a stream.
public enum Event<Element> {
  case next(Element)
  case error(any Error)
  case completed
}

/// A receiver of events.
public protocol ObserverType {
  associatedtype Element
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Sends a value.
  public func onNext(_ element: Element) { on(.next(element)) }
  /// Sends an error.
  public func onError(_ error: any Error) { on(.error(error)) }
  /// Sends the end.
  public func onCompleted() { on(.completed) }
}

/// A receiver that calls a closure.
public struct AnyObserver<Element>: ObserverType {
  private let handler: (Event<Element>) -> Void

  /// Makes a receiver.
  public init(eventHandler: @escaping (Event<Element>) -> Void) { handler = eventHandler }

  /// Calls the closure.
  public func on(_ event: Event<Element>) { handler(event) }
}

/// A type with a stream.
public protocol ObservableConvertibleType {
  associatedtype Element
  func asObservable() -> Observable<Element>
}

/// A stream.
public protocol ObservableType: ObservableConvertibleType {
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

/// A stream that is made of a closure. In RxSwift the class is abstract.
public class Observable<Element>: ObservableType {
  private let run: (AnyObserver<Element>) -> any Disposable

  init(_ run: @escaping (AnyObserver<Element>) -> any Disposable) { self.run = run }

  /// This stream.
  public func asObservable() -> Observable<Element> { self }

  /// Subscribes. Nothing arrives after an end or after the disposal.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let life = SingleAssignmentDisposable()
    let upstream = run(
      AnyObserver { event in
        guard !life.isDisposed else { return }
        observer.on(event)
        if case .next = event { return }
        life.dispose()
      })
    life.setDisposable(upstream)
    return life
  }
}

extension ObservableType {
  /// Makes a stream that runs a closure for each subscription.
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable(subscribe)
  }

  /// Subscribes with a closure for each event.
  @discardableResult
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let subscription = subscribe(
      AnyObserver { event in
        switch event {
        case .next(let element): onNext?(element)
        case .error(let error): onError?(error)
        case .completed: onCompleted?()
        }
      })
    return Disposables.create {
      subscription.dispose()
      onDisposed?()
    }
  }
}
