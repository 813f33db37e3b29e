/// How the subscribers of a ``SharedSequence`` share its source. This is the difference between a
/// ``Driver`` and a ``Signal`` in RxSwift.
public protocol SharingStrategy {
  /// Returns a stream whose subscribers share one subscription to the source.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A stream for a user interface: RxSwift's common type of ``Driver`` and ``Signal``.
///
/// It delivers on the main scheduler and cannot fail. All subscribers share one subscription to its
/// source while there are any. A failure is replaced when the sequence is made. With a virtual
/// scheduler as argument, it runs in virtual time, and so do the sequences made from it. Disposing
/// the last subscriber disposes the source at that instant.
public struct SharedSequence<Strategy: SharingStrategy, Element>: ObservableConvertibleType {
  let source: Observable<Element>
  /// Delivers the events, and times the operators of the sequence.
  let scheduler: any SchedulerType

  /// Shares a stream that cannot fail and that delivers on the scheduler.
  init(sharing source: Observable<Element>, on scheduler: any SchedulerType) {
    self.source = Strategy.share(source)
    self.scheduler = scheduler
  }

  /// Returns the stream.
  public func asObservable() -> Observable<Element> { source }

  /// Subscribes observers. Each event goes to all of them, in the order of the array.
  func subscribeAll(_ observers: [any ObserverType<Element>]) -> any Disposable {
    source.subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Returns a sequence of the same kind, from a stream that was made from this one.
  func shared<Result>(_ source: Observable<Result>) -> SharedSequence<Strategy, Result> {
    SharedSequence<Strategy, Result>(sharing: source, on: scheduler)
  }
}

extension ObservableConvertibleType {
  /// Returns the stream on a scheduler, shared, with another stream in place of a failure.
  func shared<Strategy: SharingStrategy>(
    on scheduler: any SchedulerType,
    recovering handler: @escaping (any Error) -> Observable<Element>
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(sharing: asObservable().observe(on: scheduler).catch(handler), on: scheduler)
  }
}

// Drivers and signals made from values. They deliver on the thread that subscribes.

extension SharedSequence {
  /// Emits one value and completes, see ``Observable/just(_:)``.
  public static func just(_ element: Element) -> SharedSequence { made(.just(element)) }

  /// Emits the given values and completes, see ``Observable/of(_:)``.
  public static func of(_ elements: Element...) -> SharedSequence { made(.from(elements)) }

  /// Emits the elements of a sequence and completes, see
  /// ``Observable/from(_:)-(Sequence<Element>)``.
  public static func from(_ elements: some Sequence<Element>) -> SharedSequence {
    made(.from(elements))
  }

  /// Completes at once, see ``Observable/empty()``.
  public static func empty() -> SharedSequence { made(.empty()) }

  /// Never emits an event, see ``Observable/never()``.
  public static func never() -> SharedSequence { made(.never()) }

  /// Makes the sequence when the first subscriber subscribes, see ``Observable/deferred(_:)``.
  public static func deferred(_ factory: @escaping () -> SharedSequence) -> SharedSequence {
    made(.deferred { factory().source })
  }

  private static func made(_ source: Observable<Element>) -> SharedSequence {
    SharedSequence(sharing: source, on: MainScheduler.instance)
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// Emits 0, 1, 2, …, one value each period, see ``Observable/interval(_:scheduler:)``.
  public static func interval(
    _ period: Duration, scheduler: any SchedulerType = MainScheduler.instance
  ) -> SharedSequence {
    SharedSequence(sharing: .interval(period, scheduler: scheduler), on: scheduler)
  }
}
