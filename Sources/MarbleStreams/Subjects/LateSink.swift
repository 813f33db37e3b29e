import Synchronization

/// The sink of a subscriber that receives stored values first, on the thread that subscribes.
///
/// It is in the list before it receives a stored value, so it misses nothing. Events that other
/// threads send meanwhile wait in a queue after the stored values. The thread that subscribes
/// delivers them too, and returns then: a sender that comes during this waits until it may deliver
/// its event itself. So a sender that is faster than the subscriber does not keep `subscribe` from
/// returning. A value that is sent from inside that delivery is delivered inside it.
@usableFromInline
final class LateSink<Element>: Sink<Element> {
  @usableFromInline let downstream: Sink<Element>
  private let subscription: StreamSubscription
  /// The thread that delivers what is stored; 0 as soon as events pass at once.
  @usableFromInline let thread = Atomic(threadNumber())
  private let lock = Lock()
  /// Made for the first event that waits. Guarded by the lock, and before the list has the sink by
  /// that of the list.
  @exclusivity(unchecked) private var queue: Cell<RingBuffer<Event<Element>>>?
  /// How much of the queue was stored. Set before the list has the sink.
  @exclusivity(unchecked) private var storedCount = 0
  /// Whether senders wait instead of adding to the queue. Guarded by the lock.
  @exclusivity(unchecked) private var sendersWait = false

  @usableFromInline
  init(to downstream: Sink<Element>, in subscription: StreamSubscription) {
    self.downstream = downstream
    self.subscription = subscription
  }

  /// Adds an event that was stored. Called before another thread knows the sink.
  @usableFromInline
  func store(_ event: Event<Element>) {
    append(event)
    storedCount += 1
  }

  private func append(_ event: Event<Element>) {
    if queue == nil { queue = Cell(RingBuffer()) }
    queue?.value.append(event)
  }

  /// Delivers the stored events, and those that other threads have sent meanwhile.
  @usableFromInline
  func catchUp() {
    for _ in 0..<storedCount { deliverNext() }
    lock.withLock { sendersWait = true }
    while !endCatchingUp() { deliverNext() }
  }

  private func endCatchingUp() -> Bool {
    lock.withLock {
      if let queue, !queue.value.isEmpty { return false }
      thread.store(0, ordering: .releasing)
      return true
    }
  }

  /// Delivers the first event of the queue. Returns false if there is none.
  @discardableResult
  private func deliverNext() -> Bool {
    guard let event = lock.withLock({ queue?.value.popFirst() }) else { return false }
    if subscription.isLive { Observer(downstream).on(event) }
    return true
  }

  @usableFromInline
  override func onNext(_ element: Element) {
    guard thread.load(ordering: .acquiring) == 0 else { return nextLate(element) }
    downstream.onNext(element)
  }

  /// A function of its own, because it names a generic type, see ``SubscriberList``.
  @inline(never)
  private func nextLate(_ element: Element) {
    if passes(.next(element)) { downstream.onNext(element) }
  }

  @usableFromInline
  override func onError(_ error: any Error) {
    if passes(.error(error)) { downstream.onError(error) }
  }

  @usableFromInline
  override func onCompleted() {
    if passes(.completed) { downstream.onCompleted() }
  }

  /// Whether the sender of an event delivers it. Otherwise the event waits in the queue.
  private func passes(_ event: Event<Element>) -> Bool {
    if thread.load(ordering: .relaxed) == threadNumber() {
      while deliverNext() {}
      return subscription.isLive
    }
    // The subscriber may itself wait for this thread, so the wait has a limit.
    for attempt in 0...250 {
      var mayDeliver: Bool?
      lock.withLock {
        if thread.load(ordering: .relaxed) == 0 { return mayDeliver = true }
        if sendersWait, attempt < 250 { return }
        sendersWait = false
        append(event)
        mayDeliver = false
      }
      if let mayDeliver { return mayDeliver && subscription.isLive }
      waitAMillisecond()
    }
    return false
  }
}
