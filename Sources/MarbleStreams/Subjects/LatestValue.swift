import Synchronization

/// The common part of all subjects with a current value: the value and the subscribers.
///
/// The list's lock decides which came first, a value or a subscriber. A subscriber that came before
/// a value receives it when it is sent. A subscriber that came after it receives it as the current
/// value.
@usableFromInline
package final class LatestValue<Element> {
  @usableFromInline let list = SubscriberList()
  @exclusivity(unchecked) @usableFromInline var current: Element

  package init(_ value: Element) {
    current = value
  }

  deinit {
    list.abandon()
  }

  package var value: Element { list.locked { current } }

  var phase: SubjectPhase { list.locked { list.phase } }

  var hasSubscribers: Bool { !list.isEmpty }

  package func add(_ observer: Observer<Element>, _ subscription: StreamSubscription) {
    let node = LateSubscriber(observer, subscription, in: list)
    node.joinTrace()
    let (value, phase) = list.locked {
      if case .open = list.phase { list.append(node) }
      return (current, list.phase)
    }
    switch phase {
    case .open:
      subscription.hold(node)
      node.catchUp(with: value)
    case .failed(let error): observer.error(error)
    case .completed: observer.completed()
    }
  }

  /// The replaced value is released outside the lock, because its deinit may run foreign code.
  @inlinable
  package func send(_ element: Element) {
    var exchanged = element
    let limit = list.locked { () -> Int? in
      guard case .open = list.phase else { return nil }
      swap(&current, &exchanged)
      return list.lastNumber
    }
    guard let limit else { return }
    list.visit(upTo: limit) { subscriber($0)._withUnsafeGuaranteedRef { $0.next(element) } }
    extendLifetime(self)
  }

  package func end(_ phase: SubjectPhase) {
    guard list.end(phase) else { return }
    list.visitRemovingAll { subscriber($0)._withUnsafeGuaranteedRef { $0.end(phase) } }
  }

  /// The subscriber of a node. This type adds no other kind of node to the list.
  @inlinable
  func subscriber(_ node: Unmanaged<SubscriberNode>) -> Unmanaged<LateSubscriber<Element>> {
    .fromOpaque(node.toOpaque())
  }
}

/// A subscriber node that receives the current value first and then the values that are sent later,
/// in order and one at a time.
///
/// The node is added to the list before it receives the current value, so it misses nothing. Events
/// that another thread sends meanwhile are queued, and the subscribing thread delivers them
/// afterwards. A value that is sent from inside that delivery is delivered inside it, after
/// the queued events. No lock is held while an observer is called.
@usableFromInline
final class LateSubscriber<Element>: SubscriberNode, @unchecked Sendable {
  @usableFromInline let observer: Observer<Element>
  private let thread = threadNumber()
  private let lock = Lock()
  @usableFromInline let hasCaughtUp = Atomic<Bool>(false)
  /// Guarded by the lock.
  private var pending = Fifo<(Observer<Element>) -> Void>()

  init(_ observer: Observer<Element>, _ subscription: StreamSubscription, in list: SubscriberList) {
    self.observer = observer
    super.init(subscription, in: list)
  }

  /// Delivers the current value, and then the events that were sent meanwhile.
  func catchUp(with element: Element) {
    if subscription.isLive { observer.next(element) }
    while let event = lock.withLock({ nextPending(orCaughtUp: true) }) { deliverNow(event) }
  }

  /// Delivers a value, either now or after the values that precede it.
  @inlinable
  func next(_ element: Element) {
    if hasCaughtUp.load(ordering: .acquiring) { return observer.next(element) }
    deliver { $0.next(element) }
  }

  /// Delivers the end, in order after the values.
  func end(_ phase: SubjectPhase) {
    switch phase {
    case .open: break
    case .failed(let error): deliver { $0.error(error) }
    case .completed: deliver { $0.completed() }
    }
  }

  @usableFromInline
  func deliver(_ event: @escaping (Observer<Element>) -> Void) {
    if thread == threadNumber() {
      while let event = lock.withLock({ nextPending(orCaughtUp: false) }) { deliverNow(event) }
    } else {
      let isQueued = lock.withLock {
        let isBehind = !hasCaughtUp.load(ordering: .relaxed)
        if isBehind { pending.append(event) }
        return isBehind
      }
      if isQueued { return }
    }
    deliverNow(event)
  }

  private func deliverNow(_ event: (Observer<Element>) -> Void) {
    if subscription.isLive { event(observer) }
  }

  /// Removes and returns the oldest queued event. If there is none and `isLast` is true, later
  /// events are no longer queued.
  private func nextPending(orCaughtUp isLast: Bool) -> ((Observer<Element>) -> Void)? {
    let event = pending.popFirst()
    if event == nil, isLast { hasCaughtUp.store(true, ordering: .releasing) }
    return event
  }
}
