import MarbleStreams

/// A source that runs whether or not anyone listens.
///
/// Its events are queued by ``start()``, before anything that an operator schedules, so at equal instants a hot event comes before a
/// timer (V3), and two hot sources in the order in which they were started. Who subscribes after its end gets the end at once.
public final class HotObservable<Element>: TestableObservable<Element> {
  private let player: HotPlayer<Element>

  /// Makes a source that plays these events, at their times since zero, once it is started.
  ///
  /// - Parameter name: what reports call it.
  public init(
    _ name: String = "hot source", scheduler: TestScheduler, events: TimedEvents<Element>,
    subscriptions: SubscriptionLog? = nil
  ) {
    let subject = PublishSubject<Element>()
    player = HotPlayer(name, scheduler, events, into: subject)
    super.init(Stage("hot"), scheduler: scheduler, events: events, subscriptions: subscriptions) {
      subject.subscribe($0, in: $1)
    }
  }

  /// Queues its events; what lies before now has happened, and only an end among it is noticed.
  public func start() {
    player.start()
  }
}

/// What waits in the queue for each event of a hot source, or of a row that is sent into a subject.
public final class HotPlayer<Element>: WorkTarget {
  private let name: String
  private let scheduler: TestScheduler
  private let events: TimedEvents<Element>
  private let target: any ObserverType<Element>

  /// Makes a player that sends these events into an observer or a subject.
  public init(
    _ name: String, _ scheduler: TestScheduler, _ events: TimedEvents<Element>,
    into target: any ObserverType<Element>
  ) {
    self.name = name
    self.scheduler = scheduler
    self.events = events
    self.target = target
  }

  public override var label: String { name }

  /// Queues the events; those that lie before now happen at once.
  public func start() {
    let now = scheduler.now.nanoseconds
    var index = 0
    while index < events.count {
      let time = events[index].time
      if time < now {
        target.on(events[index].event)
      } else {
        scheduler.schedule(at: Instant(nanoseconds: time), .fire(self, Int32(index)))
      }
      index += 1
    }
  }

  public override func fire(_ tag: Int32) {
    target.on(events[Int(tag)].event)
  }
}
