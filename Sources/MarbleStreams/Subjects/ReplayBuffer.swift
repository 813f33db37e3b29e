import Synchronization

/// The stored values of a subject, and its subscribers: the common part of all subjects that send
/// stored values to a new subscriber.
///
/// The list's lock decides which came first, a value or a subscriber. A subscriber that came before
/// a value receives it when it is sent. A subscriber that came after it receives it as a stored
/// value.
@usableFromInline
package final class ReplayBuffer<Element> {
  @usableFromInline let list = SubscriberList()
  @exclusivity(unchecked) @usableFromInline var values: RingBuffer<Element>
  /// Nil if the age of a value does not matter.
  @usableFromInline let window: ReplayWindow?
  /// Whether a subscriber that comes after the end receives the values before it.
  @usableFromInline let replaysAfterEnd: Bool
  /// The stored values and the later events that a subscriber has not received yet. Only
  /// subscribers that are receiving stored values have a queue. Guarded by the list's lock. The
  /// thread that delivers the stored values keeps the subscriber in memory.
  private var queued: [ObjectIdentifier: Fifo<Event<Element>>] = [:]

  /// Makes a buffer of the last values, which are also sent after the end.
  @inlinable
  init(limit: Int, window: ReplayWindow? = nil) {
    values = RingBuffer(limit: limit)
    self.window = window
    replaysAfterEnd = true
  }

  /// Makes a buffer of one value, which is not sent after the end.
  @inlinable
  package init(current: Element) {
    values = RingBuffer(limit: 1)
    values.append(current)
    window = nil
    replaysAfterEnd = false
  }

  deinit {
    list.abandon()
  }

  /// The oldest stored value.
  package var value: Element { list.locked { values[0] } }

  var phase: SubjectPhase { list.locked { list.phase } }

  var hasSubscribers: Bool { !list.isEmpty }

  /// Sends a value to the subscribers.
  @inlinable
  package func send(_ element: Element) {
    guard let limit = store(element) else { return }
    list.visit(upTo: limit) { node in
      if node._withUnsafeGuaranteedRef({ $0.hasCaughtUp }) {
        node.send(element)
      } else {
        deliver(.next(element), to: node.sink(of: Element.self))
      }
    }
    extendLifetime(self)
  }

  package func end(_ phase: SubjectPhase) {
    guard list.end(phase), let event: Event<Element> = phase.event() else { return }
    list.visitRemovingAll { deliver(event, to: $0.sink(of: Element.self)) }
  }

  // MARK: Storing

  /// Stores a value, with its instant if its age matters. Returns the number of the last subscriber
  /// that must receive it; nil if the subject has ended.
  @inlinable
  func store(_ element: Element) -> Int? {
    guard let window else { return append(element) }
    return store(element, in: window)
  }

  @usableFromInline
  func store(_ element: Element, in window: ReplayWindow) -> Int? {
    let now = dropExpired(from: window)
    return append(element) { window.add(now) }
  }

  /// The dropped value is released outside the lock, because its deinit may run foreign code.
  ///
  /// - Parameter noteTime: Called under the lock if the value is accepted.
  @inlinable
  func append(_ element: Element, _ noteTime: () -> Void = {}) -> Int? {
    var exchanged = element
    return list.locked {
      guard case .open = list.phase else { return nil }
      noteTime()
      _ = values.append(exchanging: &exchanged)
      return list.lastNumber
    }
  }

  /// Drops the values that are too old.
  ///
  /// They are released outside the lock and one after the other, because a deinit may run foreign
  /// code.
  ///
  /// - Returns: The current instant. It is read outside the lock, because the scheduler may take a
  ///   lock of its own.
  @discardableResult
  @usableFromInline
  func dropExpired(from window: ReplayWindow) -> Instant {
    let now = window.scheduler.now
    while list.locked({ takeExpired(from: window, at: now) }) != nil {}
    return now
  }

  private func takeExpired(from window: ReplayWindow, at now: Instant) -> Element? {
    guard window.hasExpired(at: now) else { return nil }
    window.removeFirst()
    return values.removeFirst()
  }

  // MARK: A new subscriber

  /// Adds the observer to the list, unless the subject has ended, and sends it the stored values,
  /// and then the events that other threads have sent meanwhile.
  ///
  /// The node is in the list before it receives a stored value, so it misses nothing. A value that
  /// is sent from inside that delivery is delivered inside it, after the queued events. No lock is
  /// held while an observer is called.
  ///
  /// - Complexity: O(*n*), where *n* is the number of stored values.
  @inlinable
  package func add(_ observer: Observer<Element>, _ subscription: StreamSubscription) {
    if let window { dropExpired(from: window) }
    observer.withNode(in: list, for: subscription) { node in
      node.joinTrace(of: list)
      let (first, isListed) = list.locked { register(node) }
      if isListed { subscription.holdNode(.passUnretained(node)) }
      if let first, node.isServing { node.send(first) }
      while !node.endCatchingUp() { deliverQueued(to: node) }
    }
  }

  /// Adds a node to the list, unless the subject has ended. Returns the first value that it
  /// receives, which needs no queue; most subscribers receive no more.
  @inlinable
  func register(_ node: Sink<Element>) -> (first: Element?, isListed: Bool) {
    node.beginCatchingUp()
    let end: Event<Element>? = list.phase.event()
    if end == nil { list.append(.passRetained(node)) }
    let count = end == nil || replaysAfterEnd ? values.count : 0
    for position in 0..<count where position > 0 { _ = queue(.next(values[position]), for: node) }
    if let end { _ = queue(end, for: node) }
    return (count > 0 ? values[0] : nil, end == nil)
  }

  /// Delivers an event at once, or queues it if another thread delivers the stored values.
  @usableFromInline
  func deliver(_ event: Event<Element>, to sink: Unmanaged<Sink<Element>>) {
    let sink = sink._withUnsafeGuaranteedRef { $0 }
    if !sink.hasCaughtUp {
      if sink.catchesUpHere {
        deliverQueued(to: sink)
      } else if list.locked({ queue(event, for: sink) }) {
        return
      }
    }
    if sink.isServing { Observer(sink).on(event) }
  }

  /// What a subscriber that has left did not receive is released outside the lock.
  @usableFromInline
  func deliverQueued(to sink: Sink<Element>) {
    while let event = list.locked({ takeQueued(for: sink) }) {
      if sink.isServing {
        Observer(sink).on(event)
      } else {
        _ = list.locked { queued.removeValue(forKey: ObjectIdentifier(sink)) }
      }
    }
  }

  /// Returns false if the node receives events at once by now.
  @usableFromInline
  func queue(_ event: Event<Element>, for sink: Sink<Element>) -> Bool {
    guard sink.notesQueuedEvent() else { return false }
    queued[ObjectIdentifier(sink), default: Fifo()].append(event)
    return true
  }

  private func takeQueued(for sink: Sink<Element>) -> Event<Element>? {
    if let event = queued[ObjectIdentifier(sink)]?.popFirst() { return event }
    queued[ObjectIdentifier(sink)] = nil
    sink.notesEmptyQueue()
    return nil
  }
}

extension SubjectPhase {
  /// The event that ends a subscriber; nil while the subject is open.
  @inlinable
  func event<Element>() -> Event<Element>? {
    switch self {
    case .open: nil
    case .failed(let error): .error(error)
    case .completed: .completed
    }
  }
}
