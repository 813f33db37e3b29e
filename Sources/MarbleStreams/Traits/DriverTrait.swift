/// A stream that drives a user interface: RxSwift's word for state.
///
/// It delivers on the main scheduler, cannot fail, and has one subscription to its source for all subscribers, as long as there are any;
/// who comes later hears the latest value first. A failure is replaced where it is made. Over a virtual
/// scheduler, given there, it runs in virtual time. Disposing the last subscriber disposes the source in that instant. It
/// holds the latest value.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// One subscription, and the latest value for who comes later.
public enum DriverSharingStrategy: SharingStrategy {
  /// `share(replay: 1)`
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1)
  }
}

extension SharedSequence where Strategy == DriverSharingStrategy {
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
    tell([observer] + others)
  }

  /// The same events, of which none is remembered for who comes later.
  public func asSignal() -> Signal<Element> { Signal(sharing: source, on: scheduler) }
}

extension ObservableConvertibleType {
  /// The stream as a driver, on the main scheduler, with a value in the place of a failure.
  public func asDriver(
    onErrorJustReturn element: Element, scheduler: any SchedulerType = MainScheduler.instance
  ) -> Driver<Element> {
    shared(on: scheduler) { _ in .just(element) }
  }

  /// The stream as a driver, on the main scheduler, with another one in the place of a failure.
  public func asDriver(
    onErrorRecover: @escaping (any Error) -> Driver<Element>,
    scheduler: any SchedulerType = MainScheduler.instance
  ) -> Driver<Element> {
    shared(on: scheduler) { onErrorRecover($0).source }
  }

  /// The stream as a driver, on the main scheduler, with another one in the place of a failure.
  public func asDriver(
    onErrorDriveWith driver: Driver<Element>, scheduler: any SchedulerType = MainScheduler.instance
  ) -> Driver<Element> {
    shared(on: scheduler) { _ in driver.source }
  }
}

extension BehaviorRelay {
  /// The relay as a driver: it cannot fail.
  public func asDriver(scheduler: any SchedulerType = MainScheduler.instance) -> Driver<Element> {
    Driver(sharing: observe(on: scheduler), on: scheduler)
  }
}
