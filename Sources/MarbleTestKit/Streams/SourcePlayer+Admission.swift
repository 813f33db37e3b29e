import MarbleStreams

extension SourcePlayer {
  /// Makes a player that sends the events that a closure admits, and asks before it sends one.
  package convenience init<Element>(
    _ name: String, _ scheduler: TestScheduler, _ events: TimedEvents<Element>,
    into target: some ObserverType<Element>, admitting admits: @escaping (Event<Element>) -> Bool
  ) {
    self.init(
      name, scheduler, count: events.count, time: { events[$0].time },
      play: {
        if admits(events[$0].event) { target.on(events[$0].event) }
      })
  }
}
