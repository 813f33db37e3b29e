import CombineBridge
import MarbleStreams
import MarbleTesting
import OpenCombine
import Testing

@Suite struct PublisherTests {
  @Test func `a publisher with other events fails the bench`() throws {
    let bench = MarbleBench(reporter: nil)
    bench.expect(
      bench.hot("-a-b|").publisher.delay(for: .milliseconds(1), scheduler: bench.scheduler.combine),
      "-a-b|")
    let failures = #expect(throws: ExpectationFailures.self) { try bench.run() }
    #expect(failures?.failures.first?.message == "every event of 'stream' came 1 tick late")
  }

  @Test func `rows of publishers take the arguments of rows of streams`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let numbers = bench.hot("-1--2-7|", of: Int.self).publisher
    bench.expect(numbers, "127|", .inOrder)
    bench.expect(numbers, "721|", .anyOrder)
    bench.expect(numbers, "--1-2--(7|)", .within(.milliseconds(100)))
    bench.expect(numbers, "-1--2-p|", matching: ["p": { $0 > 3 }])
    bench.expect(numbers, "abc|", .inOrder, values: ["a": 1, "b": 2, "c": 7])
    bench.expect(numbers, "-a--p-p|", values: ["a": 1], matching: ["p": { $0 > 1 }])
    bench.expectNothing(numbers, "--^-!")
    let received = bench.observe(numbers, "--^-------!")
    try bench.run()
    #expect(received.events.compactMap(\.event.element) == [2, 7])
  }

  @Test func `values without demand are buffered, the end too`() {
    let picky = ManualDemandSubscriber()
    Observable.of("a", "b", "c").publisher.subscribe(picky)
    #expect(picky.log == [])
    for _ in 1...4 { picky.subscription?.request(.max(1)) }
    #expect(picky.log == ["a", "b", "c", "finished"])
  }

  @Test func `delivered values are released while others are buffered`() {
    final class Load {}
    let loads = PublishSubject<Load>()
    var taken: [() -> Load?] = []
    var subscription: (any OpenCombine.Subscription)?
    loads.publisher.subscribe(
      AnySubscriber(
        receiveSubscription: { subscription = $0 },
        receiveValue: { load in
          taken.append { [weak load] in load }
          return .none
        }))
    for _ in 1...3 { loads.onNext(Load()) }
    subscription?.request(.max(2))
    #expect(taken.count == 2)
    #expect(taken.allSatisfy { $0() == nil })
  }

  @Test func `a publisher that never stops by itself stops with the stream`() {
    var taken: [Int] = []
    (0...).publisher.asObservable().take(3).subscribe(onNext: { taken.append($0) })
    #expect(taken == [0, 1, 2])
  }

  @Test func `a timer of the scheduler ticks until it is cancelled`() throws {
    let scheduler = TestScheduler()
    let virtual = scheduler.combine
    var ticks: [Int64] = []
    let ticking = virtual.schedule(
      after: virtual.now.advanced(by: .seconds(1)), interval: .milliseconds(500)
    ) { ticks.append(scheduler.now.nanoseconds / 1_000_000) }
    try scheduler.advance(by: .seconds(2))
    ticking.cancel()
    try scheduler.run()
    #expect(ticks == [1_000, 1_500, 2_000])
  }

  @Test func `strides are numbers of seconds`() {
    typealias Stride = VirtualCombineScheduler.SchedulerTimeType.Stride
    let half: Stride = 0.5
    #expect(half == .milliseconds(500) && half == .microseconds(500_000))
    #expect(half * 3 == .seconds(1.5) && half + half == 1 && half - 1 == .nanoseconds(-500_000_000))
    #expect((half - 1).magnitude == 0.5)
    #expect(Stride(exactly: 2) == .seconds(2) && Stride(exactly: Int64.max) == nil)
  }
}

/// A subscriber without demand until the test requests values.
private final class ManualDemandSubscriber: Subscriber {
  var subscription: (any OpenCombine.Subscription)?
  var log: [String] = []

  func receive(subscription: any OpenCombine.Subscription) {
    self.subscription = subscription
  }

  func receive(_ input: String) -> OpenCombine.Subscribers.Demand {
    log.append(input)
    return .none
  }

  func receive(completion: OpenCombine.Subscribers.Completion<any Error>) {
    log.append("\(completion)")
  }
}
