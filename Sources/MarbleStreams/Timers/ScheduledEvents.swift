/// Events that are sent to an observer through a scheduler. Each event is a piece of work of its
/// own, and they are delivered in the order in which they were sent.
///
/// An event may be sent on one thread and delivered on another. This happens only here, so a lock
/// guards the events that are not delivered yet. Ending the subscription removes all of them from
/// the scheduler's queue.
final class ScheduledEvents<Element>: WorkTarget {
  private let name: String
  private let scheduler: any SchedulerType
  private let wait: Nanoseconds
  private let downstream: Observer<Element>
  private let subscription: StreamSubscription
  private let lock = Lock()
  @exclusivity(unchecked) private var events = RingBuffer<Event<Element>>()
  @exclusivity(unchecked) private var tickets = RingBuffer<(number: Int32, ticket: Ticket)>()
  @exclusivity(unchecked) private var sent = 0
  @exclusivity(unchecked) private var delivered = 0

  init(
    _ name: String, on scheduler: any SchedulerType, after wait: Nanoseconds,
    to downstream: Observer<Element>, in subscription: StreamSubscription
  ) {
    self.name = name
    self.scheduler = subscription.clock(scheduler, of: name)
    self.wait = wait
    self.downstream = downstream
    self.subscription = subscription
    super.init()
    subscription.hold(self)
  }

  override var label: String { name }

  func send(_ event: Event<Element>) {
    guard subscription.isLive else { return }
    let number = lock.withLock {
      events.append(event)
      sent += 1
      return sent
    }
    let due = scheduler.now.advanced(by: wait)
    let tag = Int32(truncatingIfNeeded: number)
    let ticket = scheduler.schedule(at: due, .fire(self, tag))
    // The event may be delivered before its ticket is known: on another thread, or inside
    // `schedule`.
    lock.withLock { if delivered < number { tickets.append((tag, ticket)) } }
    if !subscription.isLive { scheduler.cancel(ticket) }
  }

  override func fire(_ tag: Int32) {
    let event = lock.withLock {
      delivered += 1
      removeTicket(tag)
      return events.popFirst()
    }
    if let event, subscription.isLive { downstream.on(event) }
  }

  /// Forgets the timer that fires. It is the first one, unless that one wakes late.
  private func removeTicket(_ number: Int32) {
    guard let place = (0..<tickets.count).first(where: { tickets[$0].number == number }) else {
      return
    }
    for later in (0..<place).reversed() { tickets[later + 1] = tickets[later] }
    _ = tickets.removeFirst()
  }

  override func release() {
    // Released without the lock, because the deinit of a value is foreign code.
    var dropped = RingBuffer<Event<Element>>()
    var cancelled = RingBuffer<(number: Int32, ticket: Ticket)>()
    lock.withLock {
      swap(&events, &dropped)
      swap(&tickets, &cancelled)
    }
    for place in 0..<cancelled.count { scheduler.cancel(cancelled[place].ticket) }
  }
}
