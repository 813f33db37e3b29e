/// A stream of things that happen, for a user interface: RxSwift's word for events.
///
/// It delivers on the main scheduler, cannot fail, and has one subscription to its source for all subscribers, as long as there are any;
/// who comes later has missed what was before. A failure is replaced where it is made. Over a virtual
/// scheduler, given there, it runs in virtual time. Disposing the last subscriber disposes the source in that instant. It
/// holds no value.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// One subscription, and nothing for who comes later.
public enum SignalSharingStrategy: SharingStrategy {
  /// `share()`
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share()
  }
}

extension SharedSequence where Strategy == SignalSharingStrategy {
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
    tell([observer] + others)
  }

  /// The same events, of which the latest is remembered, after this one.
  public func asDriver(startingWith element: Element) -> Driver<Element> {
    Driver(sharing: source.startWith(element), on: scheduler)
  }
}

extension ObservableConvertibleType {
  /// The stream as a signal, on the main scheduler, with a value in the place of a failure.
  public func asSignal(
    onErrorJustReturn element: Element, scheduler: any SchedulerType = MainScheduler.instance
  ) -> Signal<Element> {
    shared(on: scheduler) { _ in .just(element) }
  }

  /// The stream as a signal, on the main scheduler, with another one in the place of a failure.
  public func asSignal(
    onErrorRecover: @escaping (any Error) -> Signal<Element>,
    scheduler: any SchedulerType = MainScheduler.instance
  ) -> Signal<Element> {
    shared(on: scheduler) { onErrorRecover($0).source }
  }

  /// The stream as a signal, on the main scheduler, with another one in the place of a failure.
  public func asSignal(
    onErrorSignalWith signal: Signal<Element>, scheduler: any SchedulerType = MainScheduler.instance
  ) -> Signal<Element> {
    shared(on: scheduler) { _ in signal.source }
  }
}

extension PublishRelay {
  /// The relay as a signal: it cannot fail.
  public func asSignal(scheduler: any SchedulerType = MainScheduler.instance) -> Signal<Element> {
    Signal(sharing: observe(on: scheduler), on: scheduler)
  }
}
