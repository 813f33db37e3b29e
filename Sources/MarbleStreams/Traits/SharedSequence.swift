/// How the subscribers of a ``SharedSequence`` share its source: RxSwift's word for what tells a ``Driver`` from a ``Signal``.
public protocol SharingStrategy {
  /// One subscription to the source for all subscribers.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A stream for a user interface, a ``Driver`` or a ``Signal``: RxSwift's word for what the two have in common.
///
/// It delivers on the main scheduler, cannot fail, and has one subscription to its source for all subscribers, as long as there are any. A
/// failure is replaced where it is made. Over a virtual scheduler, given there, it runs in virtual time, and so does
/// what is made of it. Disposing the last subscriber disposes the source in that instant.
public struct SharedSequence<Strategy: SharingStrategy, Element>: ObservableConvertibleType {
  let source: Observable<Element>
  /// Where it delivers, and by whose time its operators wait.
  let scheduler: any SchedulerType

  /// Shares a stream that cannot fail and that delivers on that scheduler.
  init(sharing source: Observable<Element>, on scheduler: any SchedulerType) {
    self.source = Strategy.share(source)
    self.scheduler = scheduler
  }

  /// The stream.
  public func asObservable() -> Observable<Element> { source }

  /// Subscribes observers, each of which is told every event, in their order.
  func tell(_ observers: [any ObserverType<Element>]) -> any Disposable {
    source.subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// The same kind of stream, of what was made of this one.
  func shared<Result>(_ source: Observable<Result>) -> SharedSequence<Strategy, Result> {
    SharedSequence<Strategy, Result>(sharing: source, on: scheduler)
  }
}

extension ObservableConvertibleType {
  /// The stream on a scheduler, with what goes on in the place of a failure.
  func shared<Strategy: SharingStrategy>(
    on scheduler: any SchedulerType,
    recovering handler: @escaping (any Error) -> Observable<Element>
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(sharing: asObservable().observe(on: scheduler).catch(handler), on: scheduler)
  }
}
