import MarbleStreams

/// A source that starts anew for every subscriber.
///
/// It queues all its events when it is subscribed, so at equal instants they come before timers that are set later and after those
/// set earlier (R7). When the subscription ends, what has not happened is taken out of the queue.
public final class ColdObservable<Element>: TestableObservable<Element> {
  /// Makes a source that plays these events at their times since each subscription.
  ///
  /// - `name`: what reports call it.
  @inlinable
  public init(
    _ name: String = "cold source", scheduler: TestScheduler, events: TimedEvents<Element>,
    subscriptions: SubscriptionLog? = nil
  ) {
    super.init(
      .source(name), scheduler: scheduler, subscriptions: subscriptions, events: { events }
    ) {
      let observer = $0
      ColdPlayer(
        scheduler, count: events.count, time: { events[$0].time },
        play: { observer.on(events[$0].event) }
      ).start(in: $1)
    }
  }
}

/// One run of a cold source: what waits in the queue for each of its events. Closures keep the type of the values, as those of
/// a ``HotPlayer`` do.
@usableFromInline
final class ColdPlayer: WorkTarget {
  private let scheduler: TestScheduler
  private let count: Int
  private let time: (Int) -> Int64
  private let play: (Int) -> Void
  private var tickets: ContiguousArray<Ticket> = []

  @usableFromInline
  init(
    _ scheduler: TestScheduler, count: Int, time: @escaping (Int) -> Int64,
    play: @escaping (Int) -> Void
  ) {
    self.scheduler = scheduler
    self.count = count
    self.time = time
    self.play = play
  }

  @usableFromInline
  override var label: String { "cold source" }

  @usableFromInline
  func start(in subscription: StreamSubscription) {
    let start = scheduler.now
    tickets.reserveCapacity(count)
    var index = 0
    while index < count {
      let due = start.advanced(by: .nanoseconds(time(index)))
      tickets.append(scheduler.schedule(at: due, .fire(self, Int32(index))))
      index += 1
    }
    subscription.hold(self)
  }

  @usableFromInline
  override func fire(_ tag: Int32) {
    play(Int(tag))
  }

  @usableFromInline
  override func giveBack() {
    for ticket in tickets { scheduler.cancel(ticket) }
    tickets = []
  }
}
