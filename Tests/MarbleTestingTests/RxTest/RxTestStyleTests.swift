import MarbleStreams
import MarbleTesting
import Testing

@Suite struct `A test in RxTest's style` {
  @Test func `has no hidden delay with a scheduler of ours`() {
    let scheduler = TestScheduler()
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(220, 3), .completed(300),
    ])
    let result = scheduler.start { source.delay(.seconds(5), scheduler: scheduler) }
    #expect(result.events == [.next(215, 2), .next(225, 3), .completed(305)])
    #expect(result.elements == [2, 3])
    #expect(source.subscriptions == [SubscriptionTimes(200, 300)])
  }

  @Test func `counts a cold observable from its subscription and disposes it at the end`() {
    let scheduler = TestScheduler()
    let source = scheduler.createColdObservable([.next(10, "a"), .next(900, "late")])
    let result = scheduler.start { source.asObservable() }
    #expect(result.events == [.next(210, "a")])
    #expect(source.subscriptions == [SubscriptionTimes(200, 1_000)])
    #expect(source.subscriptions.times.map(\.unsubscribe) == [1_000])
  }

  @Test func `lists events whose type the compiler finds, and starts a trait`() {
    let scheduler = TestScheduler()
    let events = Recorded.events(
      .next(210, 0 * 2), .next(220, 1 * 2), .next(230, 2 * 2), .next(240, 4 * 2), .completed(300))
    let source = scheduler.createHotObservable(events)
    let last = scheduler.start { source.takeLast(1).asSingle().map { $0 + 1 } }
    #expect(last.events == Recorded.events([.next(300, 9), .completed(300)]))
    #expect(last.events.map(\.value.isCompleted) == [false, true])
  }

  @Test(arguments: [true, false])
  func `delays work that is scheduled for now, if the delay is simulated`(isDelayed: Bool) {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: isDelayed)
    let source = scheduler.createHotObservable([
      .next(0, "early"), .next(210, "a"), .next(215, "b"),
    ])
    let moved = scheduler.start { source.observe(on: scheduler) }
    let delay = isDelayed ? 1 : 0
    #expect(moved.events == [.next(210 + delay, "a"), .next(215 + delay, "b")])
    let cold = scheduler.createColdObservable([.next(0, "now"), .completed(2)])
    let later = scheduler.start(created: 1_100, subscribed: 1_200, disposed: 2_000) {
      cold.asObservable()
    }
    #expect(later.events == [.next(1_200, "now"), .completed(1_202)])
  }

  @Test func `begins at its initial clock and counts in units of its resolution`() {
    let scheduler = TestScheduler(
      initialClock: 50, resolution: 0.1, simulateProcessingDelay: false)
    #expect(scheduler.testTime == 50)
    #expect(scheduler.now == .zero.advanced(by: .seconds(5)))
    let source = scheduler.createHotObservable([.next(60, 1), .next(70, 2), .completed(80)])
    let result = scheduler.start(created: 50, subscribed: 65, disposed: 90) {
      source.delay(.milliseconds(600), scheduler: scheduler)
    }
    #expect(result.events == [.next(76, 2), .completed(86)])
    #expect(source.subscriptions == [SubscriptionTimes(65, 80)])
  }

  @Test func `runs work at its time, and the time up to a time`() {
    let scheduler = TestScheduler(initialClock: 0)
    var times: [TestTime] = []
    for time in [10, 20, 30] { scheduler.scheduleAt(time) { times.append(scheduler.testTime) } }
    scheduler.advanceTo(20)
    #expect(times == [10, 20])
    scheduler.advanceTo(25)
    #expect(scheduler.testTime == 25)
    scheduler.advanceTo(5)
    scheduler.scheduleAt(5) { times.append(scheduler.testTime) }
    scheduler.start()
    #expect(times == [10, 20, 25, 30])
  }

  @Test func `fails where a time is no whole number of units, and names a fitting resolution`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, "a"), .next(220, "b")])
    let result = scheduler.start { source.delay(.milliseconds(600), scheduler: scheduler) }
    let late = source.delaySubscription(.milliseconds(1_500), scheduler: scheduler)
    late.subscribe(onNext: { _ in })
    scheduler.start()
    #expect(result.elements == ["a", "b"])
    expectFailure(
      "the time of an event is 210.6s, no whole number of units of 1s; "
        + "TestScheduler(initialClock: 0, resolution: 0.2) has units of 200ms"
    ) { _ = result.events }
    expectFailure(
      "the time of a subscription is 1001.5s, no whole number of units of 1s; "
        + "TestScheduler(initialClock: 0, resolution: 0.5) has units of 500ms"
    ) { _ = source.subscriptions.times }
  }

  @Test func `fails where work goes on without end`() {
    let scheduler = TestScheduler(initialClock: 0, actionLimit: 1_000)
    let ticks = Observable<Int>.interval(.seconds(1), scheduler: scheduler)
    ticks.subscribe(onNext: { _ in })
    expectFailure(
      "it was still rescheduling 'interval' after 1000 actions, at 2001.0 seconds"
    ) { scheduler.start() }
  }
}
