/// A stream of things that happen, for a user interface: RxSwift's word for events.
///
/// It delivers on the main scheduler, cannot fail, and has one subscription to its source for all subscribers, as long as there are any;
/// who comes later has missed what was before. A failure is replaced where it is made. Over a virtual
/// scheduler, given there, it runs in virtual time. Disposing the last subscriber disposes the source in that instant.
public struct Signal<Element>: ObservableConvertibleType {
  private let source: Observable<Element>

  /// Shares a stream that cannot fail.
  init(sharing source: Observable<Element>) {
    self.source = source.share(replay: 0)
  }

  /// The stream.
  public func asObservable() -> Observable<Element> { source }

  /// Subscribes with closures; there is none for a failure.
  @discardableResult
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes observers, each of which is told every event, in their order.
  @discardableResult
  public func emit(
    _ observer: any ObserverType<Element>, _ others: any ObserverType<Element>...
  ) -> any Disposable {
    let observers = [observer] + others
    return source.subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Each value transformed, see ``Observable/map(_:)``.
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Signal<Result> {
    Signal<Result>(sharing: source.map(transform))
  }

  /// The values that a predicate accepts, see ``Observable/filter(_:)``.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Signal {
    Signal(sharing: source.filter(predicate))
  }

  /// The values of what a selector makes of the latest value, see ``Observable/flatMapLatest(_:)``.
  public func flatMapLatest<Result>(
    _ selector: @escaping (Element) -> Signal<Result>
  ) -> Signal<Result> {
    Signal<Result>(sharing: source.flatMapLatest(selector))
  }

  /// The same events, of which the latest is remembered, after this one.
  public func asDriver(startingWith element: Element) -> Driver<Element> {
    Driver(sharing: source.startWith(element))
  }
}

extension ObservableConvertibleType {
  /// The stream as a signal, on the main scheduler, with a value in the place of a failure.
  public func asSignal(
    onErrorJustReturn element: Element, scheduler: any Scheduler = MainScheduler.instance
  ) -> Signal<Element> {
    Signal(sharing: asObservable().observe(on: scheduler).catchAndReturn(element))
  }

  /// The stream as a signal, on the main scheduler, with another one in the place of a failure.
  public func asSignal(
    onErrorRecover: @escaping (any Error) -> Signal<Element>,
    scheduler: any Scheduler = MainScheduler.instance
  ) -> Signal<Element> {
    let source = asObservable().observe(on: scheduler)
    return Signal(sharing: source.catch { onErrorRecover($0).asObservable() })
  }
}

extension PublishRelay {
  /// The relay as a signal: it cannot fail.
  public func asSignal(scheduler: any Scheduler = MainScheduler.instance) -> Signal<Element> {
    Signal(sharing: observe(on: scheduler))
  }
}
