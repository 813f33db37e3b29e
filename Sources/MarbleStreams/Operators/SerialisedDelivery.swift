/// Events that wait for the one that is being delivered.
final class SerialisedDelivery<Element> {
  private let downstream: Observer<Element>
  private let subscription: StreamSubscription
  private let lock = Lock()
  @exclusivity(unchecked) private var waiting = Fifo<Event<Element>>()
  @exclusivity(unchecked) private var isDelivering = false

  init(_ downstream: Observer<Element>, _ subscription: StreamSubscription) {
    self.downstream = downstream
    self.subscription = subscription
  }

  /// Sends an event, if there is one: what it is is found out by one thread at a time, in the order in which they are sent.
  func send(_ event: @autoclosure () -> Event<Element>?) {
    guard enqueue(event) else { return }
    while let event = next(), subscription.isLive { downstream.on(event) }
  }

  /// Apart from the delivery, during which the stages below are told; answers whether that is for the caller to do.
  private func enqueue(_ event: () -> Event<Element>?) -> Bool {
    lock.withLock {
      guard let event = event() else { return false }
      waiting.append(event)
      defer { isDelivering = true }
      return !isDelivering
    }
  }

  private func next() -> Event<Element>? {
    lock.withLock {
      let event = waiting.popFirst()
      if event == nil { isDelivering = false }
      return event
    }
  }
}
