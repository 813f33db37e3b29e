import Synchronization

/// A place whose subscriber is told a value of the past before what is sent from then on, in order and one at a time.
///
/// It is in the list before it is told, so that nothing is missed. What another thread sends meanwhile waits and is told by the
/// subscribing thread; what is sent from inside that delivery is delivered inside it (D25b), after what waits. No lock is held
/// while anyone is told.
final class LateSubscriber<Element>: SubscriberNode, @unchecked Sendable {
  private let observer: Observer<Element>
  private let thread = threadNumber()
  private let lock = Lock()
  private let hasCaughtUp = Atomic<Bool>(false)
  /// Guarded by the lock.
  @exclusivity(unchecked) private var waiting = Fifo<(Observer<Element>) -> Void>()

  init(_ observer: Observer<Element>, _ subscription: StreamSubscription, in list: SubscriberList) {
    self.observer = observer
    super.init(subscription, in: list)
  }

  /// Tells the value of the past, and then what has been sent meanwhile.
  func catchUp(with element: Element) {
    if subscription.isLive { observer.next(element) }
    while let event = lock.withLock({ nextWaiting(orCaughtUp: true) }) { tellNow(event) }
  }

  /// Tells a value, now or when those before it have been told.
  func next(_ element: Element) {
    if hasCaughtUp.load(ordering: .acquiring) { return observer.next(element) }
    tell { $0.next(element) }
  }

  /// Tells of the end, as it does values.
  func end(_ phase: SubjectPhase) {
    switch phase {
    case .open: break
    case .failed(let error): tell { $0.failed(error) }
    case .completed: tell { $0.done() }
    }
  }

  private func tell(_ event: @escaping (Observer<Element>) -> Void) {
    if thread == threadNumber() {
      while let event = lock.withLock({ nextWaiting(orCaughtUp: false) }) { tellNow(event) }
    } else {
      let waits = lock.withLock {
        let isBehind = !hasCaughtUp.load(ordering: .relaxed)
        if isBehind { waiting.append(event) }
        return isBehind
      }
      if waits { return }
    }
    tellNow(event)
  }

  private func tellNow(_ event: (Observer<Element>) -> Void) {
    if subscription.isLive { event(observer) }
  }

  /// What has waited longest; if nothing waits, and that is what is being waited for, nothing will wait any more.
  private func nextWaiting(orCaughtUp isLast: Bool) -> ((Observer<Element>) -> Void)? {
    let event = waiting.popFirst()
    if event == nil, isLast { hasCaughtUp.store(true, ordering: .releasing) }
    return event
  }
}
