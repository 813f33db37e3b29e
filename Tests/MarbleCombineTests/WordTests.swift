import Foundation
import MarbleCombine
import MarbleStreams
import MarbleTestKit
import Testing

/// Each of Combine's words has the effect of the core's operator.
@Suite struct `A word of Combine` {
  typealias Stream = Observable<Int>
  typealias Pipeline = @Sendable (Stream, Stream, TestScheduler) -> Stream

  private static let words: [(name: String, combine: Pipeline, core: Pipeline)] = [
    ("receive", { s, _, c in s.receive(on: c) }, { s, _, c in s.observe(on: c) }),
    ("merge", { s, t, _ in s.merge(with: t) }, { s, t, _ in .merge(s, t) }),
    (
      "combineLatest", { s, t, _ in s.combineLatest(t) { $0 * 10 + $1 } },
      { s, t, _ in .combineLatest(s, t) { $0 * 10 + $1 } }
    ),
    (
      "CombineLatest", { s, t, _ in Publishers.CombineLatest(s, t).map { $0 * 10 + $1 } },
      { s, t, _ in .combineLatest(s, t) { $0 * 10 + $1 } }
    ),
    (
      "CombineLatest3", { s, t, _ in Publishers.CombineLatest3(s, t, s).map { $0 + $1 + $2 } },
      { s, t, _ in .combineLatest(s, t, s) { $0 + $1 + $2 } }
    ),
    (
      "debounce", { s, _, c in s.debounce(for: 3e-9, scheduler: c, onCompletion: .drop) },
      { s, _, c in s.debounce(.nanoseconds(3), scheduler: c, onCompletion: .drop) }
    ),
    (
      "removeDuplicates", { s, _, _ in s.removeDuplicates() },
      { s, _, _ in s.distinctUntilChanged() }
    ),
    ("Empty", { _, _, _ in Empty<Int, Never>() }, { _, _, _ in .empty() }),
    ("eraseToAnyPublisher", { s, _, _ in s.eraseToAnyPublisher() }, { s, _, _ in s }),
  ]

  @Test(arguments: words.map(\.name), ["-1-22-3|", "-1#", "--|", "(12|)", "---1---2----|"])
  func `has the events of its namesake`(name: String, row: String) throws {
    let word = try #require(Self.words.first { $0.name == name })
    #expect(try events(word.combine, over: row) == events(word.core, over: row))
  }

  private func events(_ pipeline: Pipeline, over row: String) throws -> [String] {
    let bench = MarbleBench(tick: .nanoseconds(1), reporter: nil)
    let values: [Character: Int] = ["1": 1, "2": 2, "3": 3, "4": 4]
    let (s, t) = (bench.hot(row, values: values), bench.cold("--4-3|", values: values))
    let scheduler = bench.scheduler
    var events: [String] = []
    let stream = pipeline(s, t, scheduler)
    scheduler.schedule(at: .zero) {
      stream.subscribe { events.append("\(scheduler.now.nanoseconds): \($0)") }
    }
    bench.expect(bench.hot("|"), "|")
    try bench.run()
    #expect(!events.isEmpty)
    return events
  }

  @Test(arguments: [
    (0.5, 500_000_000), (0.3, 300_000_000), (1e-9, 1), (0.1 + 0.2, 300_000_000), (0, 0), (-1, 0),
    (.nan, 0), (-.infinity, 0), (1e300, Int64.max), (.infinity, Int64.max),
  ])
  func `seconds of any size are rounded to the nearest nanosecond`(
    seconds: Double, expected: Int64
  ) throws {
    let scheduler = TestScheduler()
    var instants: [Int64] = []
    let subscription = Observable.concat(.just("a"), .never())
      .debounce(for: seconds, scheduler: scheduler)
      .subscribe(onNext: { _ in instants.append(scheduler.now.nanoseconds) })
    try scheduler.run()
    #expect(instants == [expected])
    subscription.dispose()
  }

  @Test func `takes the main run loop as a scheduler, as listings of Combine do`() {
    final class Button {
      var isEnabled = false
    }
    let (source, button) = (PublishSubject<String>(), Button())
    let subscription = source.debounce(for: 0.5, scheduler: RunLoop.main).map { $0 == "a" }
      .receive(on: RunLoop.main).assign(to: \.isEnabled, on: button)
    #expect(source.hasObservers)
    subscription.cancel()
    #expect(!source.hasObservers)
  }
}
