extension Observable {
  /// Delivers events one at a time, for a source that sends from several threads at once.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// let out  = s.synchronized()
  /// expect out -a-b|
  /// ```
  ///
  /// An event that arrives during a delivery, on another thread or from the subscriber itself, is
  /// queued. The thread that delivers takes it from the queue, so no thread waits. A failure is
  /// queued, too.
  public func synchronized() -> Observable<Element> {
    Observable(Stage("synchronized")) { downstream, subscription in
      let line = SerialisedDelivery(downstream, subscription)
      let upstream = Observer<Element>(
        next: { line.send(.next($0)) },
        error: { line.send(.error($0)) },
        completed: { line.send(.completed) })
      self.subscribe(upstream, in: subscription)
    }
  }
}

/// Delivers events one at a time; those that arrive during a delivery are queued.
final class SerialisedDelivery<Element> {
  private let downstream: Observer<Element>
  private let subscription: StreamSubscription
  private let lock = Lock()
  private var waiting = RingBuffer<Event<Element>>()
  private var isDelivering = false

  init(_ downstream: Observer<Element>, _ subscription: StreamSubscription) {
    self.downstream = downstream
    self.subscription = subscription
  }

  /// Computes an event and delivers it, unless it is nil.
  ///
  /// Only one thread at a time computes an event, and events are delivered in the order in which
  /// they were computed. During a delivery this method only queues the event, and the thread that
  /// delivers takes it from the queue.
  func send(_ event: @autoclosure () -> Event<Element>?) {
    let mustDeliver = lock.withLock {
      guard let event = event() else { return false }
      waiting.append(event)
      defer { isDelivering = true }
      return !isDelivering
    }
    guard mustDeliver else { return }
    while let event = next() { downstream.on(event) }
  }

  /// Returns the next event to deliver. After the end there is none, and none waits any more.
  private func next() -> Event<Element>? {
    // Released without the lock, because the deinit of a value is foreign code.
    var dropped = RingBuffer<Event<Element>>()
    return lock.withLock {
      if !subscription.isLive { swap(&waiting, &dropped) }
      let event = waiting.popFirst()
      if event == nil { isDelivering = false }
      return event
    }
  }
}
