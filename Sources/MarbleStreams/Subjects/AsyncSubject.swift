/// A subject that emits only its last value, when it completes.
///
/// ```marbles
/// hot sent    -a-b-|
/// let s     = AsyncSubject()
/// feed s    = sent
/// expect s    -----(b|)
/// ```
///
/// At the completion all subscribers receive the value before the first one receives the end. A
/// subscriber that arrives after the end receives the same events at once.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType {
  /// Guarded by the list's lock until the subject ends.
  private let last: Cell<Element?>
  private let subscribers = SubscriberList<Element>()

  /// Makes a subject without a value.
  public init() {
    let last = Cell<Element?>(nil)
    let subscribers = subscribers
    self.last = last
    super.init(Stage("AsyncSubject")) { observer, subscription in
      switch subscribers.add(observer, subscription) {
      case .open: break
      case .failed(let error): observer.onError(error)
      case .completed:
        if let element = last.value { observer.onNext(element) }
        if subscription.isLive { observer.onCompleted() }
      }
    }
  }

  deinit {
    subscribers.abandon()
  }

  /// Whether the subject has subscribers.
  public var hasObservers: Bool { !subscribers.isEmpty }

  /// Stores a value in place of the one before.
  public func onNext(_ element: Element) {
    // The replaced value is released outside the lock, because its deinit may run foreign code.
    var exchanged = Optional.some(element)
    subscribers.lock.withLock {
      if subscribers.phase.isOpen { swap(&last.value, &exchanged) }
    }
  }

  /// Fails the subject and drops the value.
  public func onError(_ error: any Error) {
    var dropped: Element?
    subscribers.end(.failed(error)) { dropped = last.value.take() }
    withExtendedLifetime(dropped) {}
  }

  /// Completes the subject, after the value if there is one, which does not change any more.
  public func onCompleted() {
    subscribers.end(.completed, last: { if let value = last.value { $0.deliver(value) } })
  }
}
