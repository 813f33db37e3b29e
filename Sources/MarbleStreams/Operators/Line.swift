/// Events that wait for the one that is being delivered.
final class Line<Element> {
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
    send { event }
  }

  fileprivate func next() -> Event<Element>? {
    lock.withLock {
      let event = waiting.popFirst()
      if event == nil { isDelivering = false }
      return event
    }
  }
}

// Transparent, which a debug build inlines, too: what calls an observer stands on the stack with every value.
extension Line {
  /// Sends what comes of a decision, if anything does: one decision at a time, in the order in which they are made.
  @_transparent
  func send(deciding decide: () -> Event<Element>?) {
    let delivers = lock.withLock {
      guard let event = decide() else { return false }
      waiting.append(event)
      defer { isDelivering = true }
      return !isDelivering
    }
    guard delivers else { return }
    while let event = next(), subscription.isLive { downstream.on(event) }
  }
}
