import Dispatch
import MarbleStreams
import Testing

@Suite struct `Any duration` {
  @Test(
    arguments: [
      (.seconds(1) / 60, 16_666_667), (.seconds(1) / 3, 333_333_334),
      (.milliseconds(100) * 1.2345678901, 123_456_790), (.seconds(-1) / 3, -333_333_333),
      (Duration(secondsComponent: 0, attosecondsComponent: 500_000_000), 1),
      (Duration(secondsComponent: 0, attosecondsComponent: -500_000_000), 0),
      (Duration(secondsComponent: 0, attosecondsComponent: 299_999_999_999_999_999), 300_000_000),
      (Duration(secondsComponent: 0, attosecondsComponent: -299_999_999_999_999_999), -300_000_000),
      (.seconds(0.3), 300_000_000), (.seconds(18), 18_000_000_000), (.seconds(19), 19_000_000_000),
      (.seconds(-19), -19_000_000_000), (.nanoseconds(1), 1),
      (.nanoseconds(Int64.max), .max), (.nanoseconds(Int64.min), .min),
      (.nanoseconds(Int64.max) + .nanoseconds(1), .max), (.seconds(Int64.max), .max),
      (.seconds(Int64.min), .min), (Duration(attoseconds: .max), .max),
      (Duration(attoseconds: .min), .min),
    ] as [(Duration, Int64)])
  func `is rounded up to a nanosecond, and limited to 292 years`(
    duration: Duration, nanoseconds: Int64
  ) {
    #expect(duration.wholeNanoseconds == nanoseconds)
    #expect(Instant.zero.advanced(by: duration) == Instant(nanoseconds: nanoseconds))
  }

  @Test func `ends at the earliest or the latest instant`() {
    let instants: [Instant] = [.distantPast, .zero, .distantFuture, Instant(nanoseconds: -5)]
    for instant in instants {
      for other in instants {
        #expect(instant.advanced(by: instant.duration(to: other)) == other)
      }
      #expect(instant.advanced(by: Duration(attoseconds: .max)) == .distantFuture)
      #expect(instant.advanced(by: Duration(attoseconds: .min)) == .distantPast)
    }
    #expect(Instant.distantPast.advanced(by: .nanoseconds(-1)) == .distantPast)
    #expect(Instant.distantFuture.advanced(by: .nanoseconds(1)) == .distantFuture)
  }

  /// Durations that a program may compute.
  private static let durations: [Duration] = [
    .seconds(1) / 60, .seconds(1) / 3, .seconds(1) * 1.2345678901, .seconds(Int64.max),
    .seconds(Int64.min), .seconds(-1), .zero, Duration(attoseconds: .max),
    Duration(attoseconds: .min), Duration(attoseconds: 1), Duration(attoseconds: -1),
  ]

  @Test(arguments: durations, Array(timed.keys).sorted())
  func `is legal for an operator`(duration: Duration, name: String) throws {
    let scheduler = TestScheduler(actionLimit: 1_000)
    let source = PublishSubject<Int>()
    let apply = try #require(Self.timed[name])
    let stream = apply(source.asObservable(), duration, scheduler)
    var received = 0
    let subscription = stream.take(50).subscribe { _ in received += 1 }
    for second in 0..<3 {
      scheduler.schedule(after: .seconds(second)) { source.onNext(second) }
    }
    scheduler.schedule(after: .seconds(3)) { source.onError(SourceError()) }
    do {
      try scheduler.run()
      #expect(received > 0)
    } catch {
      #expect(duration.wholeNanoseconds <= 0, "only the shortest period has so many")
    }
    subscription.dispose()
  }

  @Test(arguments: durations) func `is legal for a scheduler`(duration: Duration) throws {
    let scheduler = TestScheduler(actionLimit: 1_000)
    var runs = 0
    scheduler.schedule(after: duration) { runs += 1 }
    try scheduler.advance(by: duration)
    #expect(runs == 1)
    #expect(scheduler.now == max(.zero, .zero.advanced(by: duration)))
    let periodic = scheduler.schedulePeriodically(after: duration, every: duration) {
      runs += 1
      if runs == 5 { scheduler.stop() }
    }
    try scheduler.run()
    #expect(runs == 5)
    periodic.dispose()
    #expect(scheduler.pendingCount == 0)
  }

  @Test(arguments: [.zero, .seconds(-1), Duration(attoseconds: .min)] as [Duration])
  func `that is not longer than zero is a nanosecond as a period`(duration: Duration) throws {
    func instants<Element>(
      _ make: (TestScheduler) -> Observable<Element>
    ) throws -> [Int64] {
      let scheduler = TestScheduler(actionLimit: 100)
      var instants: [Int64] = []
      make(scheduler).take(3).subscribe(onNext: { _ in instants.append(scheduler.now.nanoseconds) })
      try scheduler.run()
      return instants
    }
    let never = Observable<Int>.never()
    #expect(try instants { Observable<Int>.interval(duration, scheduler: $0) } == [1, 2, 3])
    #expect(
      try instants { Observable<Int>.timer(.zero, period: duration, scheduler: $0) } == [0, 1, 2])
    #expect(
      try instants { never.buffer(timeSpan: duration, count: 2, scheduler: $0) } == [1, 2, 3])
    #expect(
      try instants { never.window(timeSpan: duration, count: 2, scheduler: $0) } == [0, 1, 2])
  }

  @Test(arguments: durations) func `is legal as the window of a replay`(duration: Duration) throws {
    let scheduler = TestScheduler()
    let subject = ReplaySubject<Int>(window: duration, scheduler: scheduler)
    subject.onNext(1)
    var values: [Int] = []
    subject.subscribe(onNext: { values.append($0) }).dispose()
    #expect(values == (duration.wholeNanoseconds > 0 ? [1] : []))
  }

  @Test(arguments: durations) func `is legal for a live scheduler`(duration: Duration) {
    let queue = DispatchQueueScheduler(queue: DispatchQueue(label: "queue"))
    for scheduler in [queue, InlineScheduler(over: queue)] as [any SchedulerType] {
      let done = DispatchSemaphore(value: 0)
      let subscription = Observable<Int>.interval(duration, scheduler: scheduler)
        .take(3)
        .subscribe(onNext: { if $0 == 2 { done.signal() } })
      let isShort = duration < .milliseconds(100)
      #expect((done.wait(timeout: .now() + (isShort ? 10 : 0)) == .success) == isShort)
      subscription.dispose()
    }
  }

  /// A clock on which a microsecond passes with each look.
  private final class FastClock: SchedulerType {
    private let queue = TestScheduler()
    private var looks: Int64 = 0

    var now: Instant {
      looks += 1
      return Instant(nanoseconds: looks * 1_000)
    }

    func schedule(at due: Instant, _ work: Work) -> Ticket {
      Issue.record("all work is late")
      return queue.schedule(at: due, work)
    }

    func cancel(_ ticket: Ticket) {}
  }

  @Test(arguments: [.zero, .nanoseconds(1), .seconds(-1)] as [Duration])
  func `does not recurse as the period of a scheduler that runs due work at once`(
    duration: Duration
  ) {
    let scheduler = InlineScheduler(over: FastClock())
    var numbers: [Int] = []
    let subscription = Observable<Int>.interval(duration, scheduler: scheduler)
      .take(30_000)
      .subscribe(onNext: { numbers.append($0) })
    #expect(numbers == Array(0..<30_000))
    subscription.dispose()
  }

  private struct SourceError: Error {}

  private static let timed:
    [String: @Sendable (Observable<Int>, Duration, TestScheduler) -> Observable<Int>] = [
      "audit": { $0.audit($1, scheduler: $2) },
      "buffer": { $0.buffer(timeSpan: $1, count: 2, scheduler: $2).map(\.count) },
      "debounce": { $0.debounce($1, scheduler: $2) },
      "delay": { $0.delay($1, scheduler: $2) },
      "delay of errors": { $0.delay($1, scheduler: $2, delaysErrors: true) },
      "delaySubscription": { $0.delaySubscription($1, scheduler: $2).startWith(0) },
      "interval": { _, duration, scheduler in .interval(duration, scheduler: scheduler) },
      "retry": { $0.retry(attempts: 2, delay: $1, scheduler: $2) },
      "retry with a closure": { source, duration, scheduler in
        source.retry(attempts: 2, scheduler: scheduler) { _, _ in duration }
      },
      "sample": { $0.sample($1, scheduler: $2) },
      "skip": { $0.skip(for: $1, scheduler: $2) },
      "take": { $0.take(for: $1, scheduler: $2) },
      "throttle": { $0.throttle($1, scheduler: $2) },
      "timeout": { $0.timeout($1, scheduler: $2) },
      "timeout of the first": { $0.timeout(first: $1, scheduler: $2) },
      "timer": { _, duration, scheduler in .timer(duration, scheduler: scheduler) },
      "timer with a period": { _, duration, scheduler in
        .timer(duration, period: duration, scheduler: scheduler)
      },
      "window": { $0.window(timeSpan: $1, count: 2, scheduler: $2).map { _ in 0 } },
    ]
}
