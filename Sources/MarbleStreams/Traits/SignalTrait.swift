/// A stream for the events of a user interface: RxSwift's trait.
///
/// It delivers on the main scheduler and cannot fail. All subscribers share one subscription to its
/// source while there are any, and a late subscriber does not receive earlier values. A failure is
/// replaced when the signal is made. With a virtual scheduler as argument, it runs in virtual time.
/// Disposing the last subscriber disposes the source at that instant. It holds no value.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// All subscribers share one subscription, and a late subscriber receives no earlier value.
public enum SignalSharingStrategy: SharingStrategy {
  /// Returns `source.share()`.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share()
  }
}

extension SharedSequence where Strategy == SignalSharingStrategy {
  /// Subscribes with closures. There is none for a failure, because a signal cannot fail.
  @discardableResult
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes observers. Each event goes to all of them, in the order of the arguments.
  @discardableResult
  public func emit(
    to observer: any ObserverType<Element>, _ others: any ObserverType<Element>...
  ) -> any Disposable {
    subscribeAll([observer] + others)
  }

  /// Sends each value to relays, in the order of the arguments. The completion is ignored.
  @discardableResult
  public func emit(
    to relay: PublishRelay<Element>, _ others: PublishRelay<Element>...
  ) -> any Disposable {
    emit { value in for relay in [relay] + others { relay.accept(value) } }
  }

  /// Sends each value to relays, in the order of the arguments. The completion is ignored.
  @discardableResult
  public func emit(
    to relay: BehaviorRelay<Element>, _ others: BehaviorRelay<Element>...
  ) -> any Disposable {
    emit { value in for relay in [relay] + others { relay.accept(value) } }
  }

  /// Returns a driver of the same events, which starts with a value and sends its latest value to
  /// late subscribers.
  public func asDriver(startingWith element: Element) -> Driver<Element> {
    Driver(sharing: source.startWith(element), on: scheduler)
  }
}

extension ObservableConvertibleType {
  /// Returns the stream as a signal on the main scheduler. A failure is replaced by a value.
  public func asSignal(
    onErrorJustReturn element: Element, scheduler: any SchedulerType = MainScheduler.instance
  ) -> Signal<Element> {
    shared(on: scheduler) { _ in .just(element) }
  }

  /// Returns the stream as a signal on the main scheduler. A failure is replaced by another signal.
  public func asSignal(
    onErrorRecover: @escaping (any Error) -> Signal<Element>,
    scheduler: any SchedulerType = MainScheduler.instance
  ) -> Signal<Element> {
    shared(on: scheduler) { onErrorRecover($0).source }
  }

  /// Returns the stream as a signal on the main scheduler. A failure is replaced by another signal.
  public func asSignal(
    onErrorSignalWith signal: Signal<Element>, scheduler: any SchedulerType = MainScheduler.instance
  ) -> Signal<Element> {
    shared(on: scheduler) { _ in signal.source }
  }
}

extension PublishRelay {
  /// Returns the relay as a signal. A relay cannot fail.
  public func asSignal(scheduler: any SchedulerType = MainScheduler.instance) -> Signal<Element> {
    Signal(sharing: observe(on: scheduler), on: scheduler)
  }
}
