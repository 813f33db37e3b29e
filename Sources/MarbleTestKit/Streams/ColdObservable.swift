import MarbleStreams

/// A source that starts anew for every subscriber.
///
/// It queues all its events when it is subscribed, so at equal instants they come before timers that are set later and after those
/// set earlier (V4). When the subscription ends, what has not happened is taken out of the queue.
public final class ColdObservable<Element>: TestableObservable<Element> {
  /// Makes a source that plays these events at their times since each subscription.
  public init(
    scheduler: TestScheduler, events: TimedEvents<Element>, subscriptions: SubscriptionLog? = nil
  ) {
    super.init(Stage("cold"), scheduler: scheduler, events: events, subscriptions: subscriptions) {
      ColdPlayer(scheduler, events, $0).start(in: $1)
    }
  }
}

/// One run of a cold source: what waits in the queue for each of its events.
private final class ColdPlayer<Element>: WorkTarget {
  private let scheduler: TestScheduler
  private let events: TimedEvents<Element>
  private let observer: Observer<Element>
  private var tickets: ContiguousArray<Ticket> = []

  init(
    _ scheduler: TestScheduler, _ events: TimedEvents<Element>, _ observer: Observer<Element>
  ) {
    self.scheduler = scheduler
    self.events = events
    self.observer = observer
  }

  override var label: String { "cold source" }

  func start(in subscription: MarbleStreams.Subscription) {
    let start = scheduler.now
    tickets.reserveCapacity(events.count)
    for (index, event) in events.enumerated() {
      let due = start.advanced(by: .nanoseconds(event.time))
      tickets.append(scheduler.schedule(at: due, .fire(self, Int32(index))))
    }
    subscription.hold(self)
  }

  override func fire(_ tag: Int32) {
    observer.on(events[Int(tag)].event)
  }

  override func giveBack() {
    for ticket in tickets { scheduler.cancel(ticket) }
    tickets = []
  }
}
