/// A stream that drives a user interface: RxSwift's word for state.
///
/// It delivers on the main scheduler, cannot fail, and has one subscription to its source for all subscribers, as long as there are any;
/// who comes later hears the latest value first. A failure is replaced where it is made. Over a virtual
/// scheduler, given there, it runs in virtual time. Disposing the last subscriber disposes the source in that instant.
public struct Driver<Element>: ObservableConvertibleType {
  private let source: Observable<Element>

  /// Shares a stream that cannot fail.
  init(sharing source: Observable<Element>) {
    self.source = source.share(replay: 1)
  }

  /// The stream.
  public func asObservable() -> Observable<Element> { source }

  /// Subscribes with closures; there is none for a failure.
  @discardableResult
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes observers, each of which is told every event, in their order.
  @discardableResult
  public func drive(
    _ observer: any ObserverType<Element>, _ others: any ObserverType<Element>...
  ) -> any Disposable {
    let observers = [observer] + others
    return source.subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Each value transformed, see ``Observable/map(_:)``.
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Driver<Result> {
    Driver<Result>(sharing: source.map(transform))
  }

  /// The values that a predicate accepts, see ``Observable/filter(_:)``.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Driver {
    Driver(sharing: source.filter(predicate))
  }

  /// The values of what a selector makes of the latest value, see ``Observable/flatMapLatest(_:)``.
  public func flatMapLatest<Result>(
    _ selector: @escaping (Element) -> Driver<Result>
  ) -> Driver<Result> {
    Driver<Result>(sharing: source.flatMapLatest(selector))
  }

  /// A value before all others, see ``Observable/startWith(_:)``.
  public func startWith(_ element: Element) -> Driver {
    Driver(sharing: source.startWith(element))
  }

  /// The same events, of which none is remembered for who comes later.
  public func asSignal() -> Signal<Element> { Signal(sharing: source) }
}

extension ObservableConvertibleType {
  /// The stream as a driver, on the main scheduler, with a value in the place of a failure.
  public func asDriver(
    onErrorJustReturn element: Element, scheduler: any Scheduler = MainScheduler.instance
  ) -> Driver<Element> {
    Driver(sharing: asObservable().observe(on: scheduler).catchAndReturn(element))
  }

  /// The stream as a driver, on the main scheduler, with another one in the place of a failure.
  public func asDriver(
    onErrorRecover: @escaping (any Error) -> Driver<Element>,
    scheduler: any Scheduler = MainScheduler.instance
  ) -> Driver<Element> {
    let source = asObservable().observe(on: scheduler)
    return Driver(sharing: source.catch { onErrorRecover($0).asObservable() })
  }
}

extension Driver where Element: Equatable {
  /// The values that differ from the one before, see ``Observable/distinctUntilChanged()``.
  public func distinctUntilChanged() -> Driver {
    Driver(sharing: source.distinctUntilChanged())
  }
}

extension BehaviorRelay {
  /// The relay as a driver: it cannot fail.
  public func asDriver(scheduler: any Scheduler = MainScheduler.instance) -> Driver<Element> {
    Driver(sharing: observe(on: scheduler))
  }
}
