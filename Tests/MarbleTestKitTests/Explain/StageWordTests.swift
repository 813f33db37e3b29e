import MarbleStreams
import Testing

@testable import MarbleTestKit

/// An operator that is made of others is one stage for those who look at its pipeline, under the word that
/// asked for it.
@Suite struct `The word of a stage` {
  private typealias Stream = Observable<Int>
  private typealias Pipeline =
    @Sendable (_ s: Stream, _ t: Stream, _ clock: any SchedulerType) -> any Explainable

  private static let calls: [(word: String, make: Pipeline)] =
    shared + tries + combines + renamed + composed + sources

  private static let shared: [(String, Pipeline)] = [
    ("share", { s, _, _ in s.share() }), ("share", { s, _, _ in s.share(replay: 1) }),
    ("share", { s, _, _ in s.share(replay: 1, scope: .forever) }),
    ("share", { s, _, _ in s.share(replay: 1, resetOnComplete: false) }),
    ("shareReplay", { s, _, _ in s.shareReplay(1) }),
    ("refCount", { s, _, _ in s.publish().refCount() }),
    ("autoconnect", { s, _, _ in s.replayAll().autoconnect() }),
    ("publish", { s, _, _ in s.publish() }), ("replay", { s, _, _ in s.replay(1) }),
    ("replayAll", { s, _, _ in s.replayAll() }),
  ]

  private static let tries: [(String, Pipeline)] = [
    ("tryMap", { s, _, _ in s.tryMap { $0 } }),
    ("tryCompactMap", { s, _, _ in s.tryCompactMap { $0 } }),
    ("tryFilter", { s, _, _ in s.tryFilter { _ in true } }),
    ("tryScan", { s, _, _ in s.tryScan(0) { $0 + $1 } }),
    ("tryReduce", { s, _, _ in s.tryReduce(0) { $0 + $1 } }),
    ("tryRemoveDuplicates", { s, _, _ in s.tryRemoveDuplicates { $0 == $1 } }),
    ("tryAllSatisfy", { s, _, _ in s.tryAllSatisfy { _ in true } }),
    ("tryContains", { s, _, _ in s.tryContains { $0 == 9 } }),
    ("tryFirst", { s, _, _ in s.tryFirst { $0 == 1 } }),
    ("tryLast", { s, _, _ in s.tryLast { $0 == 1 } }),
    ("tryDrop", { s, _, _ in s.tryDrop { _ in false } }),
    ("tryPrefix", { s, _, _ in s.tryPrefix { _ in true } }),
    ("tryMin", { s, _, _ in s.tryMin { $0 < $1 } }),
    ("tryMax", { s, _, _ in s.tryMax { $0 < $1 } }),
    ("tryCatch", { s, t, _ in s.tryCatch { _ in t } }),
  ]

  private static let combines: [(String, Pipeline)] = [
    ("Merge", { s, t, _ in Publishers.Merge(s, t) }),
    ("MergeMany", { s, t, _ in Publishers.MergeMany(s, t) }),
    ("Zip", { s, t, _ in Publishers.Zip(s, t) }),
    ("CombineLatest", { s, t, _ in Publishers.CombineLatest(s, t) }),
    ("handleEvents", { s, _, _ in s.handleEvents(receiveOutput: { _ in }) }),
    ("receive", { s, _, clock in s.receive(on: clock) }),
    ("replaceError", { s, _, _ in s.replaceError(with: 0) }),
    ("append", { s, _, _ in s.append(4) }), ("append", { s, t, _ in s.append(t) }),
    ("prepend", { s, t, _ in s.prepend(t) }),
    ("output", { s, _, _ in s.output(in: 0..<1) }),
    ("collect", { s, _, clock in s.collect(.byTime(clock, .milliseconds(2))) }),
  ]

  private static let renamed: [(String, Pipeline)] = [
    ("observeOn", { s, _, clock in s.observeOn(clock) }),
    ("subscribeOn", { s, _, clock in s.subscribeOn(clock) }),
    ("catchError", { s, t, _ in s.catchError { _ in t } }),
    ("catchErrorJustReturn", { s, _, _ in s.catchErrorJustReturn(0) }),
    ("replaceNil", { s, _, _ in s.map { Optional($0) }.replaceNil(with: 0) }),
    ("partition", { s, _, _ in s.partition { $0 > 1 }.accepted }),
    ("partition", { s, _, _ in s.partition { $0 > 1 }.refused }),
    ("merge", { s, t, _ in Observable.of(s, t).merge() }),
    ("trackActivity", { s, _, _ in s.trackActivity(ActivityIndicator()) }),
  ]

  private static let composed: [(String, Pipeline)] = [
    ("first", { s, _, _ in s.first { $0 > 1 } }),
    ("last", { s, _, _ in s.last(where: { $0 > 1 }, onEmpty: .complete) }),
    ("forkJoin", { s, t, _ in Observable.forkJoin(s, t) { $0 + $1 } }),
    ("forkJoin", { s, t, _ in Observable.forkJoin([s, t]) }),
    ("audit", { s, _, clock in s.audit(.milliseconds(1), scheduler: clock) }),
    ("sample", { s, _, clock in s.sample(.milliseconds(1), scheduler: clock) }),
    (
      "timeout",
      { s, _, clock in
        s.timeout(.milliseconds(1), scheduler: clock, customError: { StreamError.timeout })
      }
    ),
    ("window", { s, _, _ in s.window(count: 1).flatMap { $0 } }),
    ("groupBy", { s, _, _ in s.groupBy { $0 }.flatMap { $0 } }),
  ]

  private static let sources: [(String, Pipeline)] = [
    ("of", { _, _, _ in Observable.of(1, 2) }),
    ("of", { _, _, clock in Observable.of(1, 2, scheduler: clock) }),
    ("range", { _, _, _ in Observable<Int>.range(start: 1, count: 2) }),
    ("range", { _, _, _ in Observable<Int>.range(start: 1, count: 0) }),
    ("just", { _, _, clock in Observable.just(1, scheduler: clock) }),
    ("empty", { _, _, clock in Observable<Int>.empty(scheduler: clock) }),
  ]

  /// What a pipeline of the table is written with besides the word.
  private static let others: Set = [
    "hot source", "cold source", "map", "of", "flatMap", "publish", "replayAll",
  ]

  @Test(arguments: calls.indices)
  func `is the one that was written`(index: Int) throws {
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
