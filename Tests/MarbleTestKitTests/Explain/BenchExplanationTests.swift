import MarbleStreams
import Testing

@testable import MarbleTestKit

@Suite struct BenchExplanationTests {
  /// The first lines of an explanation that are not empty.
  private static func lines(of explained: ExplainedStream, _ count: Int) -> [String] {
    explained.description.split(separator: "\n").prefix(count).map { String($0) }
  }

  @Test func `a bench explains a pipeline written in Swift`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let username = bench.hot("a-b-c-----------|")
    let typed = username.debounce(.milliseconds(500), scheduler: bench.scheduler)
    bench.expect(typed.map(\.count), "---------1------|")
    let why = bench.explain(typed.map(\.count))
    try bench.run()
    #expect(
      Self.lines(of: why, 8) == [
        "              0         10",
        "hot source    a-b-c-----------|",
        "debounce      ---------c------|",
        "  timer       ^-+-+----*",
        "map           ---------1------|",
        "Lost values",
        "  0      debounce dropped a: b came at 200ms, before it was due at 500ms",
        "  200ms  debounce dropped b: c came at 400ms, before it was due at 700ms",
      ])
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

  @Test func `a window limits the subscription of the explained observer`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let source = bench.hot("a-b-c-d|")
    bench.expect(source, "a-b-c-d|")
    let why = bench.explain(source, "-^--!")
    try bench.run()
    #expect(why.description.contains("hot source    -^b-!"))
  }

  @Test func `a letter for a long value is none that a row shows`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let source = bench.hot("-A-b-b-c-d|")
      .map { ["b": "a text of many letters", "c": "sixsix", "d": "sevenis"][$0] ?? $0 }
    bench.expect(bench.hot("-"), "-")
    let why = bench.explain(source)
    try bench.run()
    #expect(
      Self.lines(of: why, 5).dropFirst(2) == [
        "map           -A-B-B-'sixsix'C|", "where B = 'a text of many letters'",
        "where C = 'sevenis'",
      ])
  }

  @Test func `values have the keys of the author, in every row`() throws {
    struct User: Equatable {
      var name: String
    }
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let users = bench.hot("-u-v|", values: ["u": User(name: "ann"), "v": User(name: "bob")])
    let numbers = bench.cold("n--|", values: ["n": 12, "u": 13])
    let named = users.filter { $0.name == "ann" }.withLatestFrom(numbers) { $1 }
    bench.expect(named, "-n--|", values: ["n": 12])
    let why = bench.explain(named)
    try bench.run()
    #expect(
      Self.lines(of: why, 9) == [
        "                0 2 4",
        "  cold source   n--|",
        "  hot source    -u-v|",
        "  filter        -u--|",
        "withLatestFrom  -n--|",
        "where n = 12",
        #"where u = .User(name: "ann")"#,
        #"where v = .User(name: "bob")"#,
        "Lost values",
      ])
  }

  @Test func `streams of streams are numbered, and unusual texts are quoted`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let source = bench.hot("-a-b|", values: ["a": "it's\n|", "b": "|"])
    bench.expect(source.map { $0 }, "-a-b|", values: ["a": "it's\n|", "b": "|"])
    let why = bench.explain(source.window(count: 1))
    try bench.run()
    #expect(
      Self.lines(of: why, 4) == [
        "              0 2 4",
        "hot source    -a-b|",
        "window        01-2|",
        "where a = 'it\\'s\\n|'",
      ])
  }

  @Test func `a bench that only explains fails, because it expects nothing`() {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    _ = bench.explain(bench.hot("a|"))
    #expect(throws: BenchMisuse.self) { try bench.run() }
  }

  @Test func `only a timer that is set again where it is cancelled was restarted`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let source = bench.hot("ab-cd---|")
    let throttled = source.throttle(.milliseconds(300), scheduler: bench.scheduler)
    let quiet = source.debounce(.milliseconds(200), scheduler: bench.scheduler)
    bench.expect(throttled, "a--c--d-|")
    bench.expect(quiet, "------d-|")
    let whys = [bench.explain(throttled), bench.explain(quiet)]
    try bench.run()
    let timers = whys.map { $0.description.split(separator: "\n").drop { $0 != "Timers" } }
    #expect(
      timers.map { $0.dropFirst().map { $0.dropFirst(9) } } == [
        [
          "throttle: set by b of hot source, due at 300ms; cancelled at 300ms by c of hot source",
          "throttle: set by d of hot source, due at 600ms; fired",
        ],
        [
          "debounce: set by a of hot source, due at 200ms; restarted at 100ms by b of hot source",
          "debounce: set by b of hot source, due at 300ms; restarted at 300ms by c of hot source",
          "debounce: set by c of hot source, due at 500ms; restarted at 400ms by d of hot source",
          "debounce: set by d of hot source, due at 600ms; fired",
        ],
      ])
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

  @Test func `a value with several keys has the first one of the first source`() throws {
    let bench = MarbleBench(tick: .milliseconds(100), reporter: nil)
    let one = bench.hot("a-b-d|", values: ["d": 2, "b": 1, "a": 1])
    let two = bench.hot("-c-e--|", values: ["c": 1, "e": 3, "d": 3])
    let both = Observable.merge(one, two)
    bench.expect(both, "aabzd-|", values: ["a": 1, "b": 1, "d": 2, "z": 3])
    let why = bench.explain(both)
    try bench.run()
    #expect(
      Self.lines(of: why, 7) == [
        "              0    5", "  hot source  a-a-d|", "  hot source  -a-e--|",
        "merge         aaaed-|",
        "where a = 1", "where d = 2", "where e = 3",
      ])
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
