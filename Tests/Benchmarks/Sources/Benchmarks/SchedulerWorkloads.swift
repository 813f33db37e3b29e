import MarbleStreams

/// A small linear congruential generator: the same sequence everywhere.
struct Randomness: RandomNumberGenerator {
  var state: UInt64 = 42

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

/// Schedules callbacks at random times and runs them all.
func randomTimes(_ count: Int, target: Double) -> Workload {
  Workload(name: "random times, \(count)", unit: "ns/event", target: target, events: count) {
    var random = Randomness()
    let times = (0..<count).map { _ in Int64.random(in: 0..<1_000_000_000, using: &random) }
    final class Counter { var value = 0 }
    let counter = Counter()
    let elapsed = timed {
      let scheduler = TestScheduler()
      for time in times {
        scheduler.schedule(at: Instant(nanoseconds: time)) { counter.value += 1 }
      }
      try! scheduler.run()
    }
    precondition(counter.value == count)
    return elapsed
  }
}

/// A thousand timers that set themselves again.
func repeatingTimers(_ ticks: Int, target: Double) -> Workload {
  Workload(name: "1,000 repeating timers", unit: "ns/tick", target: target, events: ticks) {
    final class Counter { var value = 0 }
    let counter = Counter()
    let scheduler = TestScheduler(actionLimit: .max / 2)
    let timers = (0..<1_000).map { index in
      scheduler.schedulePeriodically(
        after: .nanoseconds(index + 1), every: .nanoseconds(1_000 + index % 7)
      ) { counter.value += 1 }
    }
    let elapsed = timed {
      while counter.value < ticks { try! scheduler.advance(by: .microseconds(100)) }
    }
    for timer in timers { timer.dispose() }
    return elapsed * Double(ticks) / Double(counter.value)
  }
}

/// Schedules something and cancels it.
func scheduleAndCancel(_ count: Int, target: Double) -> Workload {
  Workload(name: "schedule and cancel", unit: "ns/pair", target: target, events: count) {
    let scheduler = TestScheduler()
    return timed {
      for index in 0..<count {
        scheduler.schedule(at: Instant(nanoseconds: Int64(index + 1) * 1_000)) {}.dispose()
      }
    }
  }
}
