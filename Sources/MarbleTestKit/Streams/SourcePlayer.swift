import MarbleStreams

/// The work item for each event of a hot source, or of one subscription to a cold source.
@usableFromInline
package final class SourcePlayer: WorkTarget {
  private let name: String
  private let scheduler: TestScheduler
  private let count: Int
  private let time: (Int) -> Instant
  private let play: (Int) -> Void
  /// The events of a subscription that is not disposed.
  private var tickets: ContiguousArray<Ticket> = []

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

  /// Schedules the events at their instants since zero. Events before the current instant happen at
  /// once.
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

  /// Schedules the events at their instants since now, until a subscription is disposed.
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

  /// Sends the event at this position of its row.
  @usableFromInline
  package override func fire(_ tag: Int32) {
    play(Int(tag))
  }

  @usableFromInline
  package override func release() {
    for ticket in tickets { scheduler.cancel(ticket) }
    tickets = []
  }
}
