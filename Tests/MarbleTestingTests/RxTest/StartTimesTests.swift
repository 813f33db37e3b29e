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

  @Test(arguments: [
    (0, 300, 1_000, "the stream is created at 300, after the subscription at 200"),
    (0, 100, 150, "the subscription is disposed at 150, before it begins at 200"),
    (2_000, 100, 1_000, "the time is 2000 already, and the subscription is disposed at 1000"),
  ])
  func `fail the test when they are in another order, or past`(
    now: TestTime, created: TestTime, disposed: TestTime, reason: String
  ) {
    scheduler.advanceTo(now)
    expectFailure(
      "nothing is recorded: \(reason); created, subscribed and disposed are times in this order"
    ) {
      #expect(start(created: created, disposed: disposed) == [])
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
