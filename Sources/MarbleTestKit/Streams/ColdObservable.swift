import MarbleStreams

/// A source that starts from the beginning for every subscriber.
///
/// It schedules all its events when it is subscribed. At equal instants its events therefore
/// precede timers that are set later, and follow timers that were set earlier. The end of a
/// subscription cancels its remaining events.
public final class ColdObservable<Element>: TestableObservable<Element> {
  /// Makes a source that emits these events at their times since each subscription.
  ///
  /// - Parameters:
  ///   - name: The name of the source in reports.
  ///   - scheduler: The virtual clock.
  ///   - events: The events with their instants.
  ///   - subscriptions: The log of its subscriptions. By default the source has a log of its own.
  /// - Complexity: O(*n*) for each subscription, where *n* is the number of events.
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
        name, scheduler, count: events.count, time: { events[$0].time },
        play: { observer.on(events[$0].event) }
      ).start(in: $1)
    }
  }
}

/// One run of a cold source: the work item for each of its events. The type of the values is hidden
/// in closures, as in ``HotPlayer``.
@usableFromInline
final class ColdPlayer: WorkTarget {
  private let name: String
  private let scheduler: TestScheduler
  private let count: Int
  private let time: (Int) -> Instant
  private let play: (Int) -> Void
  private var tickets: ContiguousArray<Ticket> = []

  @usableFromInline
  init(
    _ name: String, _ scheduler: TestScheduler, count: Int, time: @escaping (Int) -> Instant,
    play: @escaping (Int) -> Void
  ) {
    self.name = name
    self.scheduler = scheduler
    self.count = count
    self.time = time
    self.play = play
  }

  @usableFromInline
  override var label: String { name }

  @usableFromInline
  func start(in subscription: StreamSubscription) {
    let start = scheduler.now
    tickets.reserveCapacity(count)
    for index in 0..<count {
      let due = time(index).shifted(by: start)
      tickets.append(scheduler.scheduleExactly(at: due, .fire(self, Int32(index))))
    }
    subscription.hold(self)
  }

  @usableFromInline
  override func fire(_ tag: Int32) {
    play(Int(tag))
  }

  @usableFromInline
  override func release() {
    for ticket in tickets { scheduler.cancel(ticket) }
    tickets = []
  }
}
