import MarbleStreams
import Testing

@testable import MarbleTestKit

/// An operator that is made of others is one stage in an explanation, with the name that the source
/// uses.
@Suite struct `The word of a stage` {
  private typealias Stream = Observable<Int>
  private typealias Pipeline =
    @Sendable (_ s: Stream, _ t: Stream, _ clock: any SchedulerType) -> any Explainable

  private static let calls: [(word: String, make: Pipeline)] =
    shared + renamed + sources

  private static let shared: [(String, Pipeline)] = [
    ("share", { s, _, _ in s.share() }), ("share", { s, _, _ in s.share(replay: 1) }),
    ("share", { s, _, _ in s.share(replay: 1, scope: .forever) }),
    ("share", { s, _, _ in s.share(replay: 1, resetOnComplete: false) }),
    ("shareReplay", { s, _, _ in s.shareReplay(1) }),
    ("refCount", { s, _, _ in s.publish().refCount() }),
    ("publish", { s, _, _ in s.publish() }), ("replay", { s, _, _ in s.replay(1) }),
    ("replayAll", { s, _, _ in s.replayAll() }),
  ]

  private static let renamed: [(String, Pipeline)] = [
    ("observeOn", { s, _, clock in s.observeOn(clock) }),
    ("subscribeOn", { s, _, clock in s.subscribeOn(clock) }),
    ("catchError", { s, t, _ in s.catchError { _ in t } }),
    ("catchErrorJustReturn", { s, _, _ in s.catchErrorJustReturn(0) }),
    ("partition", { s, _, _ in s.partition { $0 > 1 }.accepted }),
    ("partition", { s, _, _ in s.partition { $0 > 1 }.refused }),
    ("merge", { s, t, _ in Observable.of(s, t).merge() }),
    ("trackActivity", { s, _, _ in s.trackActivity(ActivityIndicator()) }),
  ]

  private static let sources: [(String, Pipeline)] = [
    ("of", { _, _, _ in Observable.of(1, 2) }),
    ("of", { _, _, clock in Observable.of(1, 2, scheduler: clock) }),
    ("range", { _, _, _ in Observable<Int>.range(start: 1, count: 2) }),
    ("range", { _, _, _ in Observable<Int>.range(start: 1, count: 0) }),
    ("just", { _, _, clock in Observable.just(1, scheduler: clock) }),
    ("empty", { _, _, clock in Observable<Int>.empty(scheduler: clock) }),
  ]

  /// The other words that the pipelines of the table contain.
  private static let others: Set = [
    "hot source", "cold source", "map", "of", "flatMap", "publish", "replayAll",
  ]

  @Test(arguments: calls.indices)
  func `is the one in the source`(index: Int) throws {
    let (word, make) = Self.calls[index]
    let bench = MarbleBench(tick: .milliseconds(1), reporter: nil)
    let s = bench.hot("-1-2-|", values: ["1": 1, "2": 2])
    let t = bench.cold("-3|", values: ["3": 3])
    let why = make(s, t, bench.scheduler).explained(by: bench)
    bench.expect(bench.hot("|", values: [:] as [Character: Int]), "|", values: [:])
    try bench.run()
    let names = Set(why.explanation.stages.map(\.name))
    #expect(names.contains(word), "\(names)")
    #expect(names.subtracting(Self.others).subtracting([word]).isEmpty, "\(word): \(why)")
  }
}

/// A stream of any type.
private protocol Explainable {
  func explained(by bench: MarbleBench) -> ExplainedStream
}

extension Observable: Explainable {
  fileprivate func explained(by bench: MarbleBench) -> ExplainedStream { bench.explain(self) }
}
