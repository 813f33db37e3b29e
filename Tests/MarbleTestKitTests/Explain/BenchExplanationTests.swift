import MarbleStreams
import Testing

@testable import MarbleTestKit

@Suite struct BenchExplanationTests {
  private var told = ""

  /// Runs a bench and keeps the explanation of a stream.
  private mutating func tell(
    _ title: String, _ explain: (MarbleBench) -> ExplainedStream
  ) throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    bench.expectNothing(Observable<Int>.never())
    let why = explain(bench)
    try bench.run(until: .seconds(2))
    told += "##### \(title)\n\(why)\n"
  }

  @Test mutating func `a bench explains a pipeline written in Swift as it is recorded`() throws {
    try tellOfTimers()
    try tellOfValues()
    try expectSnapshot(told, "Streams")
  }

  private mutating func tellOfTimers() throws {
    try tell("a pipeline with a timer") { bench in
      let username = bench.hot("a-b-c-----------|")
      let typed = username.debounce(.milliseconds(500), scheduler: bench.scheduler)
      return bench.explain(typed.map(\.count))
    }
    try tell("a timer that is set again later was cancelled") { bench in
      bench.explain(
        bench.hot("ab-cd---|").throttle(.milliseconds(300), scheduler: bench.scheduler))
    }
    try tell("a timer that is set again where it is cancelled was restarted") { bench in
      let late = bench.hot("-c").delay(.milliseconds(200), scheduler: bench.scheduler)
      let all = Observable.merge(bench.hot("ab-cd---|"), late)
      return bench.explain(all.debounce(.milliseconds(200), scheduler: bench.scheduler))
    }
    try tell("a window limits the subscription of the observer") { bench in
      bench.explain(bench.hot("a-b-c-d|"), "-^--!")
    }
  }

  private mutating func tellOfValues() throws {
    struct User: Equatable {
      var name: String
    }
    try tell("a letter for a long value is none that a row shows") { bench in
      let texts = ["b": "a text of many letters", "c": "sixsix", "d": "sevenis"]
      return bench.explain(bench.hot("-A-b-b-c-d|").map { texts[$0] ?? $0 })
    }
    try tell("values have the keys of the author, in every row") { bench in
      let users = bench.hot("-u-v|", values: ["u": User(name: "ann"), "v": User(name: "bob")])
      let numbers = bench.cold("n--|", values: ["n": 12, "u": 13])
      return bench.explain(users.filter { $0.name == "ann" }.withLatestFrom(numbers) { $1 })
    }
    try tell("a value with several keys has the first one of the first source") { bench in
      let one = bench.hot("a-b-d|", values: ["d": 2, "b": 1, "a": 1])
      let two = bench.hot("-c-e--|", values: ["c": 1, "e": 3, "d": 3])
      let both = Observable.merge(one, two)
      bench.expect(both, "aabzd-|", values: ["a": 1, "b": 1, "d": 2, "z": 3])
      return bench.explain(both)
    }
    try tell("streams of streams are numbered, and unusual texts are quoted") { bench in
      bench.explain(bench.hot("-a-b|", values: ["a": "it's\n|", "b": "|"]).window(count: 1))
    }
  }

  @Test func `the last explanation releases the trace`() throws {
    weak var traced: TracedStage?
    var explanation: Explanation?
    do {
      let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
      let late = bench.hot("a-b|").delay(.milliseconds(100), scheduler: bench.scheduler)
      let why = bench.explain(late)
      bench.expect(late, "-a-b|")
      try bench.run()
      explanation = why.explanation
      traced = explanation?.stages.last?.traced
    }
    let text = try #require(explanation).description
    #expect(text.contains("delay         -a-b|"))
    #expect(traced != nil)
    explanation = nil
    #expect(traced == nil)
  }

  @Test func `a bench that only explains fails, because it expects nothing`() {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    _ = bench.explain(bench.hot("a|"))
    #expect(throws: BenchMisuse.self) { try bench.run() }
  }

  @Test func `a timer of a scheduler without work in the run is named`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let late = bench.hot("a--").delay(.seconds(900), scheduler: MainScheduler.instance)
    bench.expectNothing(Observable<Int>.never())
    let why = bench.explain(late)
    try? bench.run(until: .milliseconds(300))
    let words =
      "  0  delay: set by a of hot source on MainScheduler, for which this run has no work, due at "
    let timer = try #require(why.description.split(separator: "\n").last)
    #expect(timer.hasPrefix(words) && timer.hasSuffix("; had not fired at the end"), "\(timer)")
  }

  /// The lines about values that a subject sent during a delivery, without their advice.
  private static func overtakings(
    of subject: some SubjectType<Int>, _ late: (Observable<Int>) -> Observable<Int> = { $0 }
  ) throws -> [String] {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let stream = subject.asObservable()
    let before = bench.explain(stream)
    let feed = { _ = stream.filter { $0 < 3 }.map { $0 + 1 }.subscribe(subject) }
    bench.scheduler.schedule(at: Instant(nanoseconds: 1), .run(feed))
    let after = bench.explain(late(stream), "-^")
    bench.hot("--1--4", values: ["1": 1, "4": 4]).subscribe(subject)
    bench.expectNothing(Observable<Int>.never())
    try bench.run(until: .seconds(1))
    #expect(!before.description.contains("delivered"))
    return after.description.split(separator: "\n").filter { $0.contains("being delivered") }
      .map { $0.prefix { $0 != ";" }.trimmingPrefix { $0.isWhitespace } }.map { String($0) }
  }

  @Test func `a bench lists the values that a subject sent during a delivery`() throws {
    func check<Subject: SubjectType<Int>>(_ name: String, _ make: () -> Subject) throws {
      let expected = [
        "200ms  3 of \(name) was sent while 2 was being delivered",
        "200ms  2 of \(name) was sent while 1 was being delivered",
      ]
      #expect(try Self.overtakings(of: make()) == expected)
      #expect(try Self.overtakings(of: make()) { $0.map { $0 * 2 } } == expected)
      #expect(try Self.overtakings(of: make()) { $0.scan(0) { $1 } } == expected)
    }
    try check("PublishSubject") { PublishSubject() }
    try check("ReplaySubject") { ReplaySubject(bufferSize: 1) }
    try check("BehaviorSubject") { BehaviorSubject(value: 9) }
    // One queue for all subscribers keeps the order.
    #expect(try Self.overtakings(of: Queued()) == [])
  }
}

/// A subject that delivers through one queue.
private final class Queued: SubjectType {
  private let subject = PublishSubject<Int>()
  private lazy var stream = subject.synchronized().share()

  func asObservable() -> Observable<Int> { stream }
  func onNext(_ element: Int) { subject.onNext(element) }
  func onError(_ error: any Error) { subject.onError(error) }
  func onCompleted() { subject.onCompleted() }
}
