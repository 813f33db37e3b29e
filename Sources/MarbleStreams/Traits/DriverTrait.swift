/// A stream for the state of a user interface: RxSwift's trait.
///
/// It delivers on the main scheduler and cannot fail. All subscribers share one subscription to its
/// source while there are any, and a late subscriber receives the latest value first. A failure is
/// replaced when the driver is made. With a virtual scheduler as argument, it runs in virtual time.
/// Disposing the last subscriber disposes the source at that instant. It holds the latest value.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// All subscribers share one subscription, and a late subscriber receives the latest value.
public enum DriverSharingStrategy: SharingStrategy {
  /// Returns `source.share(replay: 1)`.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1)
  }
}

extension SharedSequence where Strategy == DriverSharingStrategy {
  /// Subscribes with closures. There is none for a failure, because a driver cannot fail.
  @discardableResult
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes observers. Each event goes to all of them, in the order of the arguments.
  @discardableResult
  public func drive(
    _ observer: any ObserverType<Element>, _ others: any ObserverType<Element>...
  ) -> any Disposable {
    subscribeAll([observer] + others)
  }

  /// Returns a signal of the same events, which sends no earlier value to late subscribers.
  public func asSignal() -> Signal<Element> { Signal(sharing: source, on: scheduler) }
}

extension ObservableConvertibleType {
  /// Returns the stream as a driver on the main scheduler. A failure is replaced by a value.
  public func asDriver(
    onErrorJustReturn element: Element, scheduler: any SchedulerType = MainScheduler.instance
  ) -> Driver<Element> {
    shared(on: scheduler) { _ in .just(element) }
  }

  /// Returns the stream as a driver on the main scheduler. A failure is replaced by another driver.
  public func asDriver(
    onErrorRecover: @escaping (any Error) -> Driver<Element>,
    scheduler: any SchedulerType = MainScheduler.instance
  ) -> Driver<Element> {
    shared(on: scheduler) { onErrorRecover($0).source }
  }

  /// Returns the stream as a driver on the main scheduler. A failure is replaced by another driver.
  public func asDriver(
    onErrorDriveWith driver: Driver<Element>, scheduler: any SchedulerType = MainScheduler.instance
  ) -> Driver<Element> {
    shared(on: scheduler) { _ in driver.source }
  }
}

extension BehaviorRelay {
  /// Returns the relay as a driver. A relay cannot fail.
  public func asDriver(scheduler: any SchedulerType = MainScheduler.instance) -> Driver<Element> {
    Driver(sharing: observe(on: scheduler), on: scheduler)
  }
}
