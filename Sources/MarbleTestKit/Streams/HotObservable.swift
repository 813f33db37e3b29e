import MarbleStreams

/// A source that runs whether or not anyone listens.
///
/// Its events are queued by ``start()``, before anything that an operator schedules, so at equal instants a hot event comes before a
/// timer (R5), and two hot sources in the order in which they were started. Who subscribes after its end gets the end at once.
public final class HotObservable<Element>: TestableObservable<Element> {
  @usableFromInline let player: HotPlayer

  /// Makes a source that plays these events, at their times since zero, once it is started.
  ///
  /// - `name`: what reports call it.
  @inlinable
  public init(
    _ name: String = "hot source", scheduler: TestScheduler, events: TimedEvents<Element>,
    subscriptions: SubscriptionLog? = nil
  ) {
    let subject = PublishSubject<Element>()
    player = HotPlayer(name, scheduler, events, into: subject)
    super.init(
      .source(name), scheduler: scheduler, subscriptions: subscriptions, events: { events }
    ) {
      subject.subscribe($0, in: $1)
    }
  }

  /// Makes a source that plays what is drawn.
  @inlinable
  init(scheduler: TestScheduler, _ drawn: DiagramSource<Element>) {
    let subject = PublishSubject<Element>()
    player = HotPlayer(
      "hot source", scheduler, count: drawn.marks.count, time: { drawn.time($0) },
      play: { drawn.play($0, into: subject) })
    super.init(
      .source("hot source"), scheduler: scheduler, subscriptions: nil, events: { drawn.events }
    ) {
      subject.subscribe($0, in: $1)
    }
  }

  /// Queues its events; what lies before now has happened, and only an end among it is noticed.
  @inlinable
  public func start() {
    player.start()
  }
}

/// What waits in the queue for each event of a hot source, or of a row that is sent into a subject.
public final class HotPlayer: WorkTarget {
  private let name: String
  private let scheduler: TestScheduler
  private let count: Int
  private let time: (Int) -> Int64
  private let play: (Int) -> Void

  /// Makes a player that sends these events into an observer or a subject.
  ///
  /// It makes closures of what depends on the type of the values, which are compiled for that type in the caller's module: a
  /// generic player would look its types up while it plays (measured: 100 ns an event).
  @inlinable
  public convenience init<Element>(
    _ name: String, _ scheduler: TestScheduler, _ events: TimedEvents<Element>,
    into target: some ObserverType<Element>
  ) {
    self.init(
      name, scheduler, count: events.count, time: { events[$0].time },
      play: { target.on(events[$0].event) })
  }

  @usableFromInline
  init(
    _ name: String, _ scheduler: TestScheduler, count: Int, time: @escaping (Int) -> Int64,
    play: @escaping (Int) -> Void
  ) {
    self.name = consume name
    self.scheduler = consume scheduler
    self.count = count
    self.time = consume time
    self.play = consume play
  }

  public override var label: String { name }

  /// Queues the events; those that lie before now happen at once.
  public func start() {
    // Read once: a debug build retains what it reads from an object, each time.
    let (scheduler, time) = (scheduler, time)
    let now = scheduler.now.nanoseconds
    var index = 0
    while index < count {
      let due = time(index)
      if due < now {
        play(index)
      } else {
        scheduler.schedule(at: Instant(nanoseconds: due), .fire(self, Int32(index)))
      }
      index += 1
    }
  }

  public override func fire(_ tag: Int32) {
    play(Int(tag))
  }
}
