extension Observable {
  /// The stream with its events one after the other, for a source that sends from several threads at once.
  ///
  /// ```marbles
  /// hot s      -a-b|
  /// let out  = s.synchronized()
  /// expect out -a-b|
  /// ```
  ///
  /// An event that comes while another is being delivered, on another thread or in the delivery itself, is delivered when that
  /// is over, by the thread that delivers: nobody waits. Nothing follows the end. A failure waits its turn as well. Disposing
  /// it disposes the source. It holds what has not been delivered yet.
  public func synchronized() -> Observable<Element> {
    Observable(Stage("synchronized")) { downstream, subscription in
      let line = Line(downstream, subscription)
      let upstream = Observer<Element>(
        next: { line.send(.next($0)) },
        failed: { line.send(.error($0)) },
        done: { line.send(.completed) })
      self.subscribe(upstream, in: subscription)
    }
  }
}

/// Events that wait for the one that is being delivered.
private final class Line<Element> {
  private let downstream: Observer<Element>
  private let subscription: Subscription
  private let lock = Lock()
  @exclusivity(unchecked) private var waiting = Fifo<Event<Element>>()
  @exclusivity(unchecked) private var isDelivering = false

  init(_ downstream: Observer<Element>, _ subscription: Subscription) {
    self.downstream = downstream
    self.subscription = subscription
  }

  func send(_ event: Event<Element>) {
    let delivers = lock.withLock {
      waiting.append(event)
      defer { isDelivering = true }
      return !isDelivering
    }
    guard delivers else { return }
    while let event = next(), subscription.isLive { downstream.on(event) }
  }

  private func next() -> Event<Element>? {
    lock.withLock {
      let event = waiting.popFirst()
      if event == nil { isDelivering = false }
      return event
    }
  }
}
