import MarbleStreams

/// A source that emits whether or not it has subscribers.
///
/// ``start()`` schedules its events before an operator can schedule anything. At equal instants a
/// hot event therefore precedes a timer, and two hot sources emit in the order in which they
/// were started. A late subscriber immediately receives the end of a source that has ended.
public final class HotObservable<Element>: TestableObservable<Element> {
  @usableFromInline let player: HotPlayer

  /// Makes a source that emits these events at their times since zero, once it is started.
  ///
  /// - Parameters:
  ///   - name: The name of the source in reports.
  ///   - scheduler: The virtual clock.
  ///   - events: The events with their instants.
  ///   - subscriptions: The log of its subscriptions. By default the source has a log of its own.
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

  /// Makes a source that emits the events of a diagram.
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

  /// Schedules the events. Events before the current instant are emitted at once: their values have
  /// no subscriber yet, but an end is remembered.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events.
  @inlinable
  public func start() {
    player.start()
  }
}

/// The work item for each event of a hot source, or of a row that is sent into a subject.
@usableFromInline
package final class HotPlayer: WorkTarget {
  private let name: String
  private let scheduler: TestScheduler
  private let count: Int
  private let time: (Int) -> Instant
  private let play: (Int) -> Void

  /// Makes a player that sends these events to an observer or a subject.
  ///
  /// The parts that depend on the type of the values are closures, compiled for that type in the
  /// caller's module. A generic player would look up type metadata for each event (measured: 100 ns
  /// an event).
  @inlinable
  package convenience init<Element>(
    _ name: String, _ scheduler: TestScheduler, _ events: TimedEvents<Element>,
    into target: some ObserverType<Element>
  ) {
    self.init(
      name, scheduler, count: events.count, time: { events[$0].time },
      play: { target.on(events[$0].event) })
  }

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
  package override var label: String { name }

  /// Schedules the events. Events before the current instant happen at once.
  @usableFromInline
  package func start() {
    let now = scheduler.now
    for index in 0..<count {
      let due = time(index)
      if due < now {
        play(index)
      } else {
        scheduler.scheduleExactly(at: due, .fire(self, Int32(index)))
      }
    }
  }

  /// Sends the event at this position of its row.
  @usableFromInline
  package override func fire(_ tag: Int32) {
    play(Int(tag))
  }
}
