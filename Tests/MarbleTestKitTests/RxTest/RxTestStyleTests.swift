import MarbleStreams
import MarbleTestKit
import Testing

@Suite struct RxTestStyleTests {
  @Test func `a test in RxTest's style runs without its hidden delay`() throws {
    let scheduler = TestScheduler()
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(220, 3), .completed(300),
    ])
    let result = try scheduler.start { source.delay(.seconds(5), scheduler: scheduler) }
    #expect(result.events == [.next(215, 2), .next(225, 3), .completed(305)])
    #expect(source.subscriptions == [SubscriptionTimes(200, 300)])
  }

  @Test func `a cold observable counts from its subscription and is disposed at the end`() throws {
    let scheduler = TestScheduler()
    let source = scheduler.createColdObservable([.next(10, "a"), .next(900, "late")])
    let result = try scheduler.start { source.asObservable() }
    #expect(result.events == [.next(210, "a")])
    #expect(source.subscriptions == [SubscriptionTimes(200, 1_000)])
  }
}
