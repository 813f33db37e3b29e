import MarbleStreams
import MarbleTesting

extension Workload {
  /// The chain of a test about typing: a hot source, a debounce and a recorder.
  static func debounceChain(_ count: Int, target: Double) -> Workload {
    timed(
      "hot, debounce(3), distinctUntilChanged, recorder", unit: "ns/value", target: target,
      events: count
    ) {
      let scheduler = TestScheduler(actionLimit: count * 4)
      var random = Randomness()
      // The values are 1 to 6 ticks apart, so that about half of them are replaced before they are
      // due.
      var time: Int64 = 0
      let events = TimedEvents(
        (0..<count).map { index -> TimedEvent<Int> in
          time += Int64.random(in: 1...6, using: &random) * 1_000_000
          return TimedEvent(time: Instant(nanoseconds: time), event: .next(index / 2))
        })
      let source = HotObservable(scheduler: scheduler, events: events)
      let observer = EventObserver<Int>(scheduler: scheduler)
      observer.observe(
        source.debounce(.milliseconds(3), scheduler: scheduler).distinctUntilChanged())
      let elapsed = Benchmarks.timed {
        source.start()
        try! scheduler.run()
      }
      precondition(observer.events.count > count / 4)
      observer.stop()
      return elapsed
    }
  }
}
