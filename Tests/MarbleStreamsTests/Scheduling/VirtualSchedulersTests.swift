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
      var received: [String] = []
      clock.schedule {
        received.append("before")
        main.schedule {
          received.append("first")
          main.schedule { received.append("second") }
        }
        received.append("after")
      }
      clock.schedule { received.append("hot") }
      try clock.run()
      #expect(received.joined(separator: " ") == expected)
    }
  }

  @Test func `periodic work that runs late does not drift`() throws {
    let scheduler = LateScheduler()
    var received: [Instant] = []
    let work = scheduler.schedulePeriodically(after: .milliseconds(10), every: .milliseconds(10)) {
      received.append(scheduler.now)
    }
    try scheduler.clock.advance(by: .milliseconds(40))
    work.dispose()
    #expect(received == [13, 23, 33].map { Instant.zero.advanced(by: .milliseconds($0)) })
  }

  @Test func `cancelled work leaves the main scheduler idle`() throws {
    let clock = TestScheduler()
    let main = MainScheduler(over: clock, .syncIfIdle)
    var received: [String] = []
    main.schedule {
      main.schedule { received.append("cancelled") }.dispose()
    }
    main.schedule { received.append("at once") }
    #expect(received == ["at once"])
    try clock.run()
    #expect(received == ["at once"])
  }

  @Test
  func `work cancelled after its clock has released it is neither run nor counted twice`() {
    let clock = ManualScheduler()
    let main = MainScheduler(over: clock, .syncIfIdle)
    var received: [String] = []
    var ticket = Ticket(slot: 0, generation: 0)
    main.schedule(
      at: .zero, .run { ticket = main.schedule(at: .zero, .run { received.append("cancelled") }) })
    main.cancel(ticket)
    clock.queued.removeFirst().perform()
    main.schedule {
      received.append("first")
      main.schedule { received.append("second") }
      received.append("first is over")
    }
    #expect(received == ["first", "first is over"])
    for work in clock.queued { work.perform() }
    #expect(received == ["first", "first is over", "second"])
  }

  @Test(arguments: [
    (atOnce: true, performed: [], cancelled: []), (false, [], [1, 2, 3]), (false, [0], [2, 3]),
    (false, [1], [1, 3]), (false, [1, 0, 2], []),
  ])
  func `the end of observe(on:) cancels the events that wait, also after some that ran late`(
    atOnce: Bool, performed: [Int], cancelled: [UInt32]
  ) {
    let clock = ManualScheduler(runsAtOnce: atOnce)
    let source = PublishSubject<Int>()
    var received: [Int] = []
    let subscription = source.observe(on: clock).subscribe(onNext: { received.append($0) })
    for value in 1...3 { source.onNext(value) }
    for place in performed { clock.queued[place].perform() }
    #expect(received == Array(1..<(atOnce ? 4 : 1 + performed.count)))
    subscription.dispose()
    #expect(clock.cancelled.map(\.slot) == cancelled)
  }

  @Test func `a trampoline runs nested work after the current work`() throws {
    let clock = TestScheduler()
    let turns = CurrentThreadScheduler(over: clock)
    var received: [String] = []
    turns.schedule {
      turns.schedule { received.append("second") }
      turns.schedule { received.append("cancelled") }.dispose()
      turns.schedule(after: .nanoseconds(1)) { received.append("later") }
      received.append("first")
    }
    #expect(received == ["first", "second"])
    try clock.run()
    #expect(received == ["first", "second", "later"])
    turns.schedule { received.append("at once") }
    #expect(received.last == "at once")
  }

  @Test func `an immediate scheduler runs nested work inside the current work`() {
    let immediate = InlineScheduler(over: TestScheduler())
    var received: [String] = []
    immediate.schedule {
      immediate.schedule { received.append("inner") }
      received.append("outer")
    }
    #expect(received == ["inner", "outer"])
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

/// A clock whose work runs inside of `schedule`, or that the test runs itself, even after its
/// cancellation, as if it had been cancelled just too late.
private final class ManualScheduler: SchedulerType {
  let now = Instant.zero
  var queued: [Work] = []
  private(set) var cancelled: [Ticket] = []
  private let runsAtOnce: Bool

  init(runsAtOnce: Bool = false) { self.runsAtOnce = runsAtOnce }

  func schedule(at due: Instant, _ work: Work) -> Ticket {
    queued.append(work)
    let ticket = Ticket(slot: UInt32(queued.count), generation: 0)
    if runsAtOnce { work.perform() }
    return ticket
  }

  func cancel(_ ticket: Ticket) { cancelled.append(ticket) }
}
