import MarbleStreams
import MarbleTesting
import Testing

/// `start(created:subscribed:disposed:create:)` with times in an order in which it can record
/// nothing.
@Suite struct `The times of a start` {
  private let scheduler = TestScheduler(initialClock: 0)

  private func start(
    created: TestTime = 100, subscribed: TestTime = 200, disposed: TestTime = 1_000
  ) -> [TestTime] {
    let source = scheduler.createHotObservable([.next(250, "a")])
    return scheduler.start(created: created, subscribed: subscribed, disposed: disposed) {
      source.startWith("first")
    }.events.map(\.time)
  }

  @Test func `fail the test when the stream is created after the subscription`() {
    expectFailure(
      """
      nothing is recorded: the stream is created at 300, after the subscription at 200; created, \
      subscribed and disposed are times in this order
      """
    ) {
      #expect(start(created: 300) == [])
    }
  }

  @Test func `fail the test when the end is before the subscription`() {
    expectFailure(
      """
      nothing is recorded: the subscription is disposed at 150, before it begins at 200; created, \
      subscribed and disposed are times in this order
      """
    ) {
      #expect(start(disposed: 150) == [])
    }
  }

  @Test func `fail the test when all of them are past`() {
    scheduler.advanceTo(2_000)
    expectFailure(
      """
      nothing is recorded: the time is 2000 already, and the subscription is disposed at 1000; \
      created, subscribed and disposed are times in this order
      """
    ) {
      #expect(start() == [])
    }
  }

  @Test func `may be equal`() {
    #expect(start(created: 200) == [200, 250])
  }

  @Test func `of a subscription that ends at once record what the stream sends then`() {
    #expect(start(disposed: 200) == [200])
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-12, 1e300])
  func `any resolution is a unit of a nanosecond to 292 years`(resolution: Double) {
    let scheduler = TestScheduler(initialClock: -5, resolution: resolution)
    #expect(scheduler.testTime == 0)
    let later = TestScheduler(initialClock: .max, resolution: resolution)
    #expect(later.now == .distantFuture)
  }
}
