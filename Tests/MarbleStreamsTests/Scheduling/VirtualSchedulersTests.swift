import MarbleStreams
import Testing

struct VirtualSchedulersTests {
  @Test func `the main scheduler queues, or runs at once when it is idle (D26)`() throws {
    for (policy, expected) in [
      (MainScheduler.Policy.alwaysAsync, "before after hot first second"),
      (.syncIfIdle, "before first after hot second"),
    ] {
      let clock = TestScheduler()
      let main = MainScheduler(over: clock, policy)
      var seen: [String] = []
      clock.schedule {
        seen.append("before")
        main.schedule {
          seen.append("first")
          main.schedule { seen.append("second") }
        }
        seen.append("after")
      }
      clock.schedule { seen.append("hot") }
      try clock.run()
      #expect(seen.joined(separator: " ") == expected)
    }
  }

  @Test func `periodic work that runs late does not drift`() throws {
    let scheduler = LateScheduler()
    var seen: [Instant] = []
    let work = scheduler.schedulePeriodically(after: .milliseconds(10), every: .milliseconds(10)) {
      seen.append(scheduler.now)
    }
    try scheduler.clock.advance(by: .milliseconds(40))
    work.dispose()
    #expect(seen == [13, 23, 33].map { Instant.zero.advanced(by: .milliseconds($0)) })
  }

  @Test func `cancelled work leaves the main scheduler idle`() throws {
    let clock = TestScheduler()
    let main = MainScheduler(over: clock, .syncIfIdle)
    var seen: [String] = []
    main.schedule {
      main.schedule { seen.append("cancelled") }.dispose()
    }
    main.schedule { seen.append("at once") }
    #expect(seen == ["at once"])
    try clock.run()
    #expect(seen == ["at once"])
  }

  @Test
  func `work cancelled after its clock has released it is neither run nor counted twice`() {
    let clock = ManualScheduler()
    let main = MainScheduler(over: clock, .syncIfIdle)
    var seen: [String] = []
    var ticket = Ticket(slot: 0, generation: 0)
    main.schedule(
      at: .zero, .run { ticket = main.schedule(at: .zero, .run { seen.append("cancelled") }) })
    main.cancel(ticket)
    clock.queued.removeFirst().perform()
    main.schedule {
      seen.append("first")
      main.schedule { seen.append("second") }
      seen.append("first is over")
    }
    #expect(seen == ["first", "first is over"])
    for work in clock.queued { work.perform() }
    #expect(seen == ["first", "first is over", "second"])
  }

  @Test func `a trampoline runs nested work after the current work`() throws {
    let clock = TestScheduler()
    let turns = CurrentThreadScheduler(over: clock)
    var seen: [String] = []
    turns.schedule {
      turns.schedule { seen.append("second") }
      turns.schedule { seen.append("cancelled") }.dispose()
      turns.schedule(after: .nanoseconds(1)) { seen.append("later") }
      seen.append("first")
    }
    #expect(seen == ["first", "second"])
    try clock.run()
    #expect(seen == ["first", "second", "later"])
    turns.schedule { seen.append("at once") }
    #expect(seen.last == "at once")
  }

  @Test func `an immediate scheduler runs nested work inside the current work`() {
    let immediate = InlineScheduler(over: TestScheduler())
    var seen: [String] = []
    immediate.schedule {
      immediate.schedule { seen.append("inner") }
      seen.append("outer")
    }
    #expect(seen == ["inner", "outer"])
  }

  @Test func `a scheduled disposal of subscribe(on:) is work of the scheduler (D27)`() throws {
    for (disposal, waits) in [(SubscribeOnDisposal.immediate, false), (.scheduled, true)] {
      let scheduler = TestScheduler()
      let source = PublishSubject<Int>()
      let subscription = source.subscribe(on: scheduler, disposal: disposal).subscribe()
      try scheduler.run()
      #expect(source.hasObservers)
      subscription.dispose()
      #expect(source.hasObservers == waits)
      try scheduler.run()
      #expect(!source.hasObservers)
    }
  }
}

/// A scheduler that runs work later than it is due, as a busy queue does.
private final class LateScheduler: SchedulerType {
  let clock = TestScheduler()
  var now: Instant { clock.now }

  func schedule(at due: Instant, _ work: consuming Work) -> Ticket {
    clock.schedule(at: due.advanced(by: .milliseconds(3)), work)
  }

  func cancel(_ ticket: Ticket) { clock.cancel(ticket) }
}

/// A clock whose work the test runs itself, even after its cancellation, as if it had been
/// cancelled just too late.
private final class ManualScheduler: SchedulerType {
  let now = Instant.zero
  var queued: [Work] = []

  func schedule(at due: Instant, _ work: Work) -> Ticket {
    queued.append(work)
    return Ticket(slot: UInt32(queued.count), generation: 0)
  }

  func cancel(_ ticket: Ticket) {}
}
