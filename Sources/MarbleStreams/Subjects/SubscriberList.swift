/// One place in a list of subscribers. The subscription that it serves holds it, and so it leaves
/// the list when that ends.
@usableFromInline
final class Subscriber<Element>: Resource {
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let subscription: StreamSubscription
  private let list: SubscriberList<Element>
  /// The position among the others. Guarded by the lock of the list.
  @exclusivity(unchecked) @usableFromInline var position = 0

  @usableFromInline
  init(
    _ sink: Sink<Element>, in subscription: StreamSubscription, of list: SubscriberList<Element>
  ) {
    (self.sink, self.subscription, self.list) = (sink, subscription, list)
  }

  /// Sends a value, unless it has ended. A caller that reads the sink itself would retain it.
  @inlinable
  func deliver(_ element: Element) {
    if subscription.isLive { sink.onNext(element) }
  }

  override func release() { list.remove(self) }
}

/// The subscribers of a subject, in the order in which they subscribed, and how the subject has
/// ended.
///
/// An emission takes a snapshot of them under the lock and delivers outside it. A subscriber that
/// joins during an emission does not receive that event. One that leaves, on any thread, receives
/// nothing more, and stays in memory until the emission is over.
@usableFromInline
package final class SubscriberList<Element>: @unchecked Sendable {
  /// While it is held, no subscriber can join or leave.
  @usableFromInline let lock = Lock()

  // Guarded by the lock. Plain properties, and no type for them: unspecialised code looks up the
  // metadata of every generic type that it names (measured: 140 ns an emission instead of 25).

  /// The first subscriber. Most subjects have one, and need no array.
  @exclusivity(unchecked) @usableFromInline var first: Subscriber<Element>?
  /// Those after it; nil for one that has left. The array is copied when it changes during an
  /// emission.
  @exclusivity(unchecked) @usableFromInline var others: [Subscriber<Element>?] = []
  /// How many of the others have not left. Their `isEmpty` takes 60 ns in unspecialised code.
  @exclusivity(unchecked) @usableFromInline var otherCount = 0
  @exclusivity(unchecked) @usableFromInline private(set) var phase = SubjectPhase.open
  /// The emissions, for traces. Those in progress are counted from the first traced subscriber on.
  @exclusivity(unchecked) private var deliveries = DeliveryCount()
  @exclusivity(unchecked) @usableFromInline var isTraced = false

  @usableFromInline
  package init() {}

  package var isEmpty: Bool { lock.withLock { first == nil && otherCount == 0 } }

  /// Adds a subscriber at the end, unless the subject has ended. It leaves when its subscription
  /// ends.
  ///
  /// - Parameter note: Called in the same step with the state of the subject: it reads the stored
  ///   values.
  /// - Returns: The state of the subject. If it has ended, the caller has to deliver the end.
  @discardableResult
  @inlinable
  package func add(
    _ observer: Observer<Element>, _ subscription: StreamSubscription,
    _ note: (SubjectPhase) -> Void = { _ in }
  ) -> SubjectPhase {
    let subscriber = Subscriber(observer.sink, in: subscription, of: self)
    joinTrace(of: subscription)
    var found = SubjectPhase.open
    lock.withLock {
      found = phase
      if phase.isOpen { append(subscriber) }
      note(phase)
    }
    if found.isOpen { subscription.hold(subscriber) }
    return found
  }

  /// Sends a value to all present subscribers.
  ///
  /// - Parameter note: Called in the same step, unless the subject has ended: it stores the value.
  @inlinable
  package func send(_ element: Element, _ note: () -> Void = {}) {
    var one: Subscriber<Element>?
    var several: [Subscriber<Element>?]?
    var isCounted = false
    lock.withLock {
      if phase.isOpen { note() }
      one = first
      if otherCount > 0 { several = others }
      if isTraced { isCounted = beginDelivery() }
    }
    if let subscriber = consume one { subscriber.deliver(element) }
    if let snapshot = consume several { deliver(element, to: snapshot) }
    if isCounted { endDelivery() }
  }

  /// Ends the subject: `note` is called in the same step, all subscribers leave, `last` is called
  /// with each of them, and then each receives the end. Does nothing after the end.
  func end(
    _ end: SubjectPhase, _ note: () -> Void = {}, last: (Subscriber<Element>) -> Void = { _ in }
  ) {
    var (one, several): (Subscriber<Element>?, [Subscriber<Element>?]?)
    var isCounted = false
    lock.withLock {
      guard phase.isOpen else { return }
      phase = end
      note()
      (one, several) = takeAll()
      isCounted = beginDelivery()
    }
    forEach(one, several, last)
    forEach(one, several) { if $0.subscription.isLive { end.send(to: $0.sink) } }
    if isCounted { endDelivery() }
  }

  /// Lets all subscribers leave without an event. The subject calls this when it is deallocated:
  /// nobody can send anything any more, and each subscriber leads back to its subscription.
  package func abandon() {
    var (one, several): (Subscriber<Element>?, [Subscriber<Element>?]?)
    lock.withLock { (one, several) = takeAll() }
    forEach(one, several) { $0.subscription.remove($0) }
  }

  private func forEach(
    _ one: Subscriber<Element>?, _ several: [Subscriber<Element>?]?,
    _ body: (Subscriber<Element>) -> Void
  ) {
    if let one { body(one) }
    guard let several else { return }
    for case let subscriber? in several { body(subscriber) }
  }

  fileprivate func remove(_ subscriber: Subscriber<Element>) {
    lock.withLock {
      let position = subscriber.position
      if first === subscriber {
        first = nil
      } else if otherCount > 0, position < others.count, others[position] === subscriber {
        others[position] = nil
        otherCount -= 1
        if otherCount * 2 < others.count { dropLeft() }
      }
    }
  }

  /// Makes the deliveries known to the trace of a subscription.
  @usableFromInline
  func joinTrace(of subscription: StreamSubscription) {
    guard let trace = subscription.trace else { return }
    lock.withLock { isTraced = true }
    trace.join { [weak self] in
      self.map { list in list.lock.withLock { list.deliveries } } ?? DeliveryCount()
    }
  }

  @usableFromInline
  func endDelivery() {
    lock.withLock { deliveries.inProgress -= 1 }
  }

  // MARK: Under the lock

  @usableFromInline
  func beginDelivery() -> Bool {
    deliveries.begun += 1
    deliveries.inProgress += 1
    return true
  }

  @inlinable
  func append(_ subscriber: Subscriber<Element>) {
    if first == nil, otherCount == 0 {
      first = subscriber
    } else {
      subscriber.position = others.count
      others.append(subscriber)
      otherCount += 1
    }
  }

  /// Uses the places again of those that have left, when they are more than the others.
  private func dropLeft() {
    others.removeAll { $0 == nil }
    for position in others.indices { others[position]?.position = position }
  }

  private func takeAll() -> (Subscriber<Element>?, [Subscriber<Element>?]?) {
    let several = otherCount > 0 ? others : nil
    if otherCount > 0 { (others, otherCount) = ([], 0) }
    return (first.take(), several)
  }
}

/// The state of a subject: open, failed or completed.
@usableFromInline
package enum SubjectPhase {
  case open
  case failed(any Error)
  case completed

  @inlinable var isOpen: Bool { if case .open = self { true } else { false } }

  /// Sends the end, unless the subject is open.
  @inlinable
  func send<Element>(to sink: Sink<Element>) {
    switch self {
    case .open: break
    case .failed(let error): sink.onError(error)
    case .completed: sink.onCompleted()
    }
  }
}
