/// A ``PublishSubject`` that cannot end: RxSwift's carrier of events in a program.
public final class PublishRelay<Element>: Observable<Element> {
  private let subject = PublishSubject<Element>()

  /// Makes a relay nobody listens to yet.
  public init() {
    let subject = subject
    super.init(Stage("PublishRelay")) { subject.subscribe($0, in: $1) }
  }

  /// Whether anyone listens.
  public var hasObservers: Bool { subject.hasObservers }

  /// Tells everyone a value.
  public func accept(_ element: Element) {
    subject.onNext(element)
  }
}

/// A ``BehaviorSubject`` that cannot end: RxSwift's carrier of state in a program.
///
/// A value is stored before it is sent.
public final class BehaviorRelay<Element>: Observable<Element> {
  private let latest: LatestValue<Element>

  /// Makes a relay with a first value.
  public init(value: Element) {
    let latest = LatestValue(value)
    self.latest = latest
    super.init(Stage("BehaviorRelay")) { latest.add($0, $1) }
  }

  /// The latest value.
  public var value: Element { latest.value }

  /// Whether anyone listens.
  public var hasObservers: Bool { latest.hasSubscribers }

  /// Stores a value and tells everyone.
  public func accept(_ element: Element) {
    latest.send(element)
  }
}
