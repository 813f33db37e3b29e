import Synchronization

/// The stored values of a subject, and its subscribers: the common part of all subjects that send
/// stored values to a new subscriber.
///
/// The list's lock decides which came first, a value or a subscriber. A subscriber that came before
/// a value receives it when it is sent. A subscriber that came after it receives it as a stored
/// value.
@usableFromInline
package final class ReplayBuffer<Element> {
  @usableFromInline let subscribers = SubscriberList<Element>()
  @exclusivity(unchecked) @usableFromInline var values: RingBuffer<Element>
  /// Nil if the age of a value does not matter.
  @usableFromInline let window: ReplayWindow?
  /// Whether a subscriber that comes after the end receives the values before it.
  @usableFromInline let replaysAfterEnd: Bool

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
    subscribers.abandon()
  }

  /// The oldest stored value.
  package var value: Element { subscribers.lock.withLock { values[0] } }

  var phase: SubjectPhase { subscribers.lock.withLock { subscribers.phase } }

  var hasSubscribers: Bool { !subscribers.isEmpty }

  /// Stores a value and sends it to the subscribers.
  ///
  /// The value that it replaces is released outside the lock, because its deinit may run foreign
  /// code.
  @inlinable
  package func send(_ element: Element) {
    guard window == nil else { return sendTimed(element) }
    var exchanged = element
    subscribers.send(element) { _ = values.append(exchanging: &exchanged) }
    extendLifetime(self)
  }

  @usableFromInline
  func sendTimed(_ element: Element) {
    guard let window else { return }
    let now = dropExpired(from: window)
    var exchanged = element
    subscribers.send(element) {
      window.add(now)
      _ = values.append(exchanging: &exchanged)
    }
    extendLifetime(self)
  }

  package func end(_ phase: SubjectPhase) { subscribers.end(phase) }

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
    while subscribers.lock.withLock({ takeExpired(from: window, at: now) }) != nil {}
    return now
  }

  private func takeExpired(from window: ReplayWindow, at now: Instant) -> Element? {
    guard window.hasExpired(at: now) else { return nil }
    window.removeFirst()
    return values.removeFirst()
  }

  // MARK: A new subscriber

  /// Adds the observer to the list, unless the subject has ended, and sends it the stored values,
  /// and then what other threads have sent meanwhile, see ``LateSink``.
  ///
  /// - Complexity: O(*n*), where *n* is the number of stored values.
  @inlinable
  package func add(_ observer: Observer<Element>, _ subscription: StreamSubscription) {
    if let window { dropExpired(from: window) }
    let late = LateSink(to: observer.sink, in: subscription)
    var first: Element?
    subscribers.add(Observer(late), subscription) { first = store(in: late, $0) }
    if let first, subscription.isLive { observer.onNext(first) }
    late.catchUp()
  }

  /// Gives a new subscriber what is stored. Returns the first value, which needs no queue; most
  /// subscribers receive no more.
  @inlinable
  func store(in late: LateSink<Element>, _ phase: SubjectPhase) -> Element? {
    let count = replaysAfterEnd || phase.isOpen ? values.count : 0
    if count > 1 || !phase.isOpen { storeRest(in: late, count, phase) }
    return count > 0 ? values[0] : nil
  }

  @usableFromInline
  func storeRest(in late: LateSink<Element>, _ count: Int, _ phase: SubjectPhase) {
    for position in 0..<count where position > 0 { late.store(.next(values[position])) }
    switch phase {
    case .open: break
    case .failed(let error): late.store(.error(error))
    case .completed: late.store(.completed)
    }
  }
}
