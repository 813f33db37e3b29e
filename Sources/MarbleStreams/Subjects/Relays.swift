/// A ``PublishSubject`` that cannot end: RxSwift's type for a program's events.
public final class PublishRelay<Element>: Observable<Element> {
  @usableFromInline let subject = PublishSubject<Element>()

  /// Makes a relay without subscribers.
  public init() {
    let subject = subject
    super.init(Stage("PublishRelay")) { subject.subscribe($0, in: $1) }
  }

  /// Whether the relay has subscribers.
  public var hasObservers: Bool { subject.hasObservers }

  /// Sends a value to all subscribers.
  @inlinable
  public func accept(_ element: Element) {
    subject.onNext(element)
  }
}

/// A ``BehaviorSubject`` that cannot end: RxSwift's type for a program's state.
public final class BehaviorRelay<Element>: Observable<Element> {
  @usableFromInline let latest: ReplayBuffer<Element>

  /// Makes a relay with an initial value.
  @inlinable
  public init(value: Element) {
    let latest = ReplayBuffer(current: value)
    self.latest = latest
    super.init(Stage("BehaviorRelay")) { latest.add($0, $1) }
  }

  /// The latest value.
  public var value: Element { latest.value }

  /// Whether the relay has subscribers.
  public var hasObservers: Bool { latest.hasSubscribers }

  /// Stores a value and sends it to all subscribers.
  @inlinable
  public func accept(_ element: Element) {
    latest.send(element)
  }
}
