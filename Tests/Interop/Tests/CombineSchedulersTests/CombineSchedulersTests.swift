import CombineBridge
import CombineSchedulersBridge
import Foundation
import MarbleTesting
import OpenCombine
import OpenCombineFoundation
import Testing

/// Code that takes a scheduler with the types of a queue, as an app has it.
private struct Search {
  let texts: AnyPublisher<String, Never>

  init<Queue: Scheduler>(keys: AnyPublisher<String, Never>, queue: Queue)
  where Queue.SchedulerTimeType == CombineQueue.SchedulerTimeType {
    texts = keys.debounce(for: .milliseconds(500), scheduler: queue).eraseToAnyPublisher()
  }
}

@Test func `a search waits for a pause, in the time of a queue`() throws {
  let bench = MarbleBench(tick: .milliseconds(100))
  let search = Search(
    keys: bench.hot("a-b-c-----------|").publisher.assertNoFailure().eraseToAnyPublisher(),
    queue: bench.scheduler.combine(as: CombineQueue.self))
  bench.expect(search.texts, "---------c------|")
  try bench.run()
}

@Suite struct CombineSchedulersTests {
  private let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)

  @Test func `a queue's time is exact to the nanosecond`() throws {
    let queue = bench.scheduler.combine(as: CombineQueue.self)
    let start = queue.now
    var log: [Int64] = []
    for delay in [0, 1, 999, 333_333_333, 4_000_000_000_000_000_001] {
      queue.schedule(after: start.advanced(by: .nanoseconds(delay))) {
        log.append(bench.scheduler.now.nanoseconds)
      }
    }
    queue.schedule(after: start.advanced(by: .nanoseconds(-5))) { log.append(-1) }
    try bench.scheduler.run()
    #expect(log == [0, -1, 1, 999, 333_333_333, 4_000_000_000_000_000_001])
    #expect(start.distance(to: queue.now) == .nanoseconds(4_000_000_000_000_000_001))
  }

  @Test func `a run loop's time is that of its dates, to the nearest nanosecond`() throws {
    let loop = bench.scheduler.combine(
      as: RunLoop.OCombine.self, from: .init(Date(timeIntervalSinceReferenceDate: 0)))
    let ticks = bench.hot("-a--b------|").publisher.delay(for: 0.3, scheduler: loop)
    bench.expect(ticks, "----a--b------|")
    var times: [Int64] = []
    let ticking = loop.schedule(after: loop.now.advanced(by: 0.1), interval: 0.7) {
      times.append(bench.scheduler.now.nanoseconds)
    }
    loop.schedule(after: loop.now.advanced(by: 3)) { ticking.cancel() }
    // As numbers with a fraction, 0.7 + 0.1 is less than 0.8.
    var sum: Int64 = 0
    loop.schedule(after: loop.now.advanced(by: 0.7).advanced(by: 0.1)) {
      sum = bench.scheduler.now.nanoseconds
    }
    try bench.run()
    #expect(sum == 800_000_000)
    #expect(times == [100_000_000, 800_000_000, 1_500_000_000, 2_200_000_000, 2_900_000_000])
  }
}
