import MarbleStreams
import MarbleTesting

extension Workload {
  /// Schedules callbacks at random times and runs them all.
  static func randomTimes(_ count: Int, target: Double) -> Workload {
    timed("schedule at random times, N = \(count)", unit: "ns/event", target: target, events: count)
    {
      var random = Randomness()
      let times = (0..<count).map { _ in Int64.random(in: 0..<1_000_000_000, using: &random) }
      let counter = Counter()
      let elapsed = Benchmarks.timed {
        let scheduler = TestScheduler(actionLimit: count)
        for time in times {
          scheduler.schedule(at: Instant(nanoseconds: time)) { counter.value += 1 }
        }
        try! scheduler.run()
      }
      precondition(counter.value == count)
      return elapsed
    }
  }

  /// A thousand timers that restart themselves.
  static func repeatingTimers(_ ticks: Int, target: Double) -> Workload {
    timed("1,000 repeating timers", unit: "ns/tick", target: target, events: ticks) {
      let counter = Counter()
      let scheduler = TestScheduler(actionLimit: .max / 2)
      let timers = (0..<1_000).map { index in
        scheduler.schedulePeriodically(
          after: .nanoseconds(index + 1), every: .nanoseconds(1_000 + index % 7)
        ) { counter.value += 1 }
      }
      let elapsed = Benchmarks.timed {
        while counter.value < ticks { try! scheduler.advance(by: .microseconds(100)) }
      }
      for timer in timers { timer.dispose() }
      return elapsed * Double(ticks) / Double(counter.value)
    }
  }

  /// Schedules work and cancels it while no other work is pending.
  static func scheduleAndCancel(_ count: Int, target: Double) -> Workload {
    timed("schedule and cancel", unit: "ns/pair", target: target, events: count) {
      let scheduler = TestScheduler()
      return Benchmarks.timed {
        for index in 0..<count {
          scheduler.schedule(at: Instant(nanoseconds: Int64(index + 1) * 1_000)) {}.dispose()
        }
      }
    }
  }

  /// Schedules all work, then cancels all of it in the same order.
  static func scheduleAllThenCancel(_ count: Int) -> Workload {
    timed("schedule all, then cancel all", unit: "ns/pair", target: nil, events: count) {
      let scheduler = TestScheduler()
      var pending: [ScheduledWork] = []
      pending.reserveCapacity(count)
      return Benchmarks.timed {
        for index in 0..<count {
          pending.append(scheduler.schedule(at: Instant(nanoseconds: Int64(index + 1) * 1_000)) {})
        }
        for work in pending { work.dispose() }
      }
    }
  }
}
