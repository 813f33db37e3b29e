import MarbleTesting

/// Where a chain ends: as little as an observer can do.
private final class Last {
  @exclusivity(unchecked) var value = 0
}

extension Workload {
  /// The chain that a test of typing measures: a hot source, a debounce that lets every value through, a recorder.
  static func debounceChain(_ count: Int, target: Double) -> Workload {
    timed(
      "hot, debounce(3), distinctUntilChanged, recorder", unit: "ns/value", target: target,
      events: count
    ) {
      let scheduler = TestScheduler(actionLimit: count * 4)
      var random = Randomness()
      // Values 1 to 6 ticks apart: about half of them are replaced before they are due.
      var time: Int64 = 0
      let events = TimedEvents(
        (0..<count).map { index -> TimedEvent<Int> in
          time += Int64.random(in: 1...6, using: &random) * 1_000_000
          return TimedEvent(time: time, event: .next(index / 2))
        })
      let source = HotObservable(scheduler: scheduler, events: events)
      let recorder = Recorder<Int>(scheduler: scheduler)
      recorder.record(
        source.debounce(.milliseconds(3), scheduler: scheduler).distinctUntilChanged())
      let elapsed = Benchmarks.timed {
        source.start()
        try! scheduler.run()
      }
      precondition(recorder.events.count > count / 4)
      recorder.stop()
      return elapsed
    }
  }

  static func synchronousChain(_ count: Int) -> Workload {
    timed("from, map, filter, map, scan", unit: "ns/value", target: nil, events: count) {
      let last = Last()
      let stream = Observable.from(0..<count).map { $0 &+ 1 }.filter { $0 & 1 == 0 }
        .map { $0 &* 3 }.scan(0) { $0 &+ $1 }
      return Benchmarks.timed { stream.subscribe(onNext: { last.value = $0 }) }
    }
  }

  static func subject(_ count: Int) -> Workload {
    timed("subject", unit: "ns/value", target: nil, events: count) {
      let subject = PublishSubject<Int>()
      let last = Last()
      let subscription = subject.subscribe(onNext: { last.value = $0 })
      defer { subscription.dispose() }
      return Benchmarks.timed { for value in 0..<count { subject.onNext(value) } }
    }
  }

  static func subjectChain(_ count: Int) -> Workload {
    timed("subject, map, filter, map, scan", unit: "ns/value", target: nil, events: count) {
      let subject = PublishSubject<Int>()
      let last = Last()
      let subscription = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }
        .scan(0) { $0 &+ $1 }.subscribe(onNext: { last.value = $0 })
      defer { subscription.dispose() }
      return Benchmarks.timed { for value in 0..<count { subject.onNext(value) } }
    }
  }

  static func mergeOfTwo(_ count: Int) -> Workload {
    timed("merge of 2 subjects", unit: "ns/value", target: nil, events: count) {
      let left = PublishSubject<Int>()
      let right = PublishSubject<Int>()
      let last = Last()
      let subscription = left.merge(with: right).subscribe(onNext: { last.value = $0 })
      defer { subscription.dispose() }
      return Benchmarks.timed {
        for value in 0..<count / 2 {
          left.onNext(value)
          right.onNext(value)
        }
      }
    }
  }
}
