import Testing

@testable import MarbleStreams

@Suite struct TestSchedulerTests {
  /// Records the work that ran, with its instants.
  private final class EventLog {
    private(set) var entries: [String] = []
    let scheduler = TestScheduler()

    func write(_ text: String) { entries.append("\(scheduler.now.nanoseconds):\(text)") }

    func note(_ text: String, at time: Int64) {
      scheduler.schedule(at: Instant(nanoseconds: time)) { self.write(text) }
    }
  }

  @Test func `work runs by time, and in order of scheduling at one instant`() throws {
    let log = EventLog()
    for (text, time) in [("c", 5), ("a", 1), ("d", 5), ("b", 1), ("e", 70_000)] as [(String, Int64)]
    {
      log.note(text, at: time)
    }
    try log.scheduler.run()
    #expect(log.entries == ["1:a", "1:b", "5:c", "5:d", "70000:e"])
  }

  @Test func `timers wake late one after the other, and work without a delay does not`() throws {
    let log = EventLog()
    log.scheduler.wakeLate(by: [.nanoseconds(7), .zero, .nanoseconds(2)])
    for (text, time) in [("a", 1), ("b", 1), ("c", 1), ("d", 4)] as [(String, Int64)] {
      log.note(text, at: time)
    }
    log.note("now", at: 0)
    log.scheduler.scheduleExactly(at: Instant(nanoseconds: 3), .run { log.write("exact") })
    try log.scheduler.run()
    #expect(log.entries == ["0:now", "1:b", "3:c", "3:exact", "6:d", "8:a"])
    log.scheduler.wakeLate(by: [.zero, .zero])
    log.note("punctual", at: 9)
    try log.scheduler.run()
    #expect(log.entries.last == "9:punctual")
  }

  @Test func `no delay and a past instant mean now, after the work scheduled for now`() throws {
    let log = EventLog()
    log.scheduler.schedule(at: Instant(nanoseconds: 5)) {
      log.write("a")
      log.scheduler.schedule { log.write("c") }
      log.note("d", at: 2)
    }
    log.note("b", at: 5)
    try log.scheduler.run()
    #expect(log.entries == ["5:a", "5:b", "5:c", "5:d"])
  }

  @Test func `advancing includes its end and leaves the rest`() throws {
    let log = EventLog()
    for time in [10, 20, 21] as [Int64] { log.note("x", at: time) }
    try log.scheduler.advance(by: .nanoseconds(20))
    #expect(log.entries == ["10:x", "20:x"])
    #expect(log.scheduler.now == Instant(nanoseconds: 20))
    #expect(log.scheduler.pendingCount == 1)
    try log.scheduler.advance(to: Instant(nanoseconds: 500))
    #expect(log.entries == ["10:x", "20:x", "21:x"])
    #expect(log.scheduler.now == Instant(nanoseconds: 500))
    #expect(log.scheduler.now == Instant(nanoseconds: 500))
  }

  @Test func `running stops the clock at the last work`() throws {
    let log = EventLog()
    log.note("x", at: 30)
    try log.scheduler.run()
    #expect(log.scheduler.now == Instant(nanoseconds: 30))
  }

  @Test func `a late cancel does not cancel other work`() throws {
    let log = EventLog()
    let first = log.scheduler.schedule(at: Instant(nanoseconds: 1)) { log.write("a") }
    try log.scheduler.run()
    log.note("b", at: 2)
    first.dispose()
    try log.scheduler.run()
    #expect(log.entries == ["1:a", "2:b"])
  }

  @Test func `periodic work does not drift and stops when it is disposed`() throws {
    let log = EventLog()
    var ticks: (any Disposable)?
    ticks = log.scheduler.schedulePeriodically(
      after: .nanoseconds(3), every: .nanoseconds(10)
    ) {
      log.write("t")
      if log.entries.count == 3 { ticks?.dispose() }
    }
    try log.scheduler.run()
    #expect(log.entries == ["3:t", "13:t", "23:t"])
  }

  @Test func `an endless run is stopped and names the work that repeats`() {
    let scheduler = TestScheduler(actionLimit: 100)
    let clock = scheduler.schedulePeriodically(after: .seconds(1), every: .seconds(1)) {}
    #expect(throws: RunawayError.self) { try scheduler.run() }
    do {
      try scheduler.run()
    } catch {
      #expect(error.culprits.map(\.name) == ["periodic work"])
      #expect(
        error.description.hasPrefix(
          "it was still rescheduling 'periodic work' after 100 actions, at "))
    }
    clock.dispose()
  }

  @Test func `the second endless run of a scheduler names only its own work`() throws {
    let scheduler = TestScheduler(actionLimit: 10)
    func again() { scheduler.schedule(after: .nanoseconds(1)) { again() } }
    let endless: [() -> any Disposable] = [
      { scheduler.schedulePeriodically(after: .zero, every: .nanoseconds(1)) {} },
      {
        Observable<Int>.interval(.nanoseconds(1), scheduler: scheduler)
          .subscribe(onNext: { _ in })
      },
      {
        again()
        return Disposables.create()
      },
    ]
    var names: [[String]] = []
    for start in endless {
      let work = start()
      let error = try #require(throws: RunawayError.self) { try scheduler.run() }
      names.append(error.culprits.map(\.name))
      work.dispose()
    }
    #expect(names == [["periodic work"], ["interval"], ["a scheduled closure"]])
  }

  @Test
  func `the limit excludes pending work, and the most frequent work is named first`()
    throws
  {
    let scheduler = TestScheduler(actionLimit: 10)
    for _ in 0..<2_000 { scheduler.schedule {} }
    try scheduler.run()
    func again() { scheduler.schedule(after: .nanoseconds(10)) { again() } }
    again()
    let clock = scheduler.schedulePeriodically(after: .zero, every: .nanoseconds(1)) {}
    let error = try #require(throws: RunawayError.self) { try scheduler.run() }
    #expect(error.culprits.map(\.name) == ["periodic work", "a scheduled closure"])
    clock.dispose()
  }

  @Test func `a timer is set until it fires, is cancelled or is disposed`() throws {
    let scheduler = TestScheduler()
    let subscription = StreamSubscription()
    var fired: [Int64] = []
    let timer = RestartableTimer("test", on: scheduler, in: subscription) {
      fired.append(scheduler.now.nanoseconds)
    }
    #expect(!timer.isSet)
    timer.set(after: .nanoseconds(3))
    timer.set(after: .nanoseconds(5))
    #expect(timer.isSet)
    try scheduler.run()
    #expect(!timer.isSet)
    #expect(fired == [5])
    timer.set(after: .nanoseconds(5))
    timer.cancel()
    #expect(!timer.isSet)
    #expect(scheduler.pendingCount == 0)
    timer.set(after: .nanoseconds(5))
    subscription.dispose()
    #expect(!timer.isSet)
    #expect(scheduler.pendingCount == 0)
    timer.set(after: .nanoseconds(5))
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `a timer is set for a duration, which is up at once if it is negative`() throws {
    let scheduler = TestScheduler()
    let subscription = StreamSubscription()
    var fired: [Instant] = []
    let timer = RestartableTimer("test", on: scheduler, in: subscription) {
      fired.append(scheduler.now)
    }
    timer.set(after: .seconds(2))
    try scheduler.run()
    timer.set(after: .seconds(-1))
    try scheduler.run()
    #expect(fired == [.zero.advanced(by: .seconds(2)), .zero.advanced(by: .seconds(2))])
  }

  @Test func `work at one instant that feeds itself is stopped too`() {
    let scheduler = TestScheduler(actionLimit: 50)
    func again() { scheduler.schedule { again() } }
    again()
    #expect(throws: RunawayError.self) { try scheduler.advance(by: .zero) }
    #expect(scheduler.now == .zero)
  }

  /// Compares the agenda with a sorted list: random insertions, cancellations and advances, at many
  /// scales of time. The work holds objects. Every fourth scheduler is released with its work.
  @Test(arguments: 0..<40) func `the agenda agrees with a sorted list`(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    var scheduler: TestScheduler! = TestScheduler()
    let living = Cell(0)
    var pending: [(due: Int64, number: Int)] = []
    var expected: [Int] = []
    var ran: [Int] = []
    var handles: [Int: ScheduledWork] = [:]
    for number in 0..<400 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        let scale = Int64(1) << Int64.random(in: 0..<44, using: &random)
        let due = scheduler.now.nanoseconds + Int64.random(in: 0...scale, using: &random)
        pending.append((due, number))
        let object = BatteryTests.Token(living)
        handles[number] = scheduler.schedule(at: Instant(nanoseconds: due)) {
          withExtendedLifetime(object) { ran.append(number) }
        }
      case 6..<8:
        guard let victim = pending.indices.randomElement(using: &random) else { continue }
        handles[pending.remove(at: victim).number]?.dispose()
      default:
        let step = Int64(1) << Int64.random(in: 0..<40, using: &random)
        let limit = scheduler.now.nanoseconds + step
        let due = pending.filter { $0.due <= limit }
          .sorted { ($0.due, $0.number) < ($1.due, $1.number) }
        expected += due.map(\.number)
        pending.removeAll { $0.due <= limit }
        try scheduler.advance(by: .nanoseconds(step))
      }
      #expect(scheduler.pendingCount == pending.count)
      #expect(living.value == pending.count)
    }
    if seed % 4 == 0 {
      (scheduler, handles) = (nil, [:])
      return #expect(living.value == 0)
    }
    expected += pending.sorted { ($0.due, $0.number) < ($1.due, $1.number) }.map(\.number)
    try scheduler.run()
    #expect(ran == expected)
  }
}
