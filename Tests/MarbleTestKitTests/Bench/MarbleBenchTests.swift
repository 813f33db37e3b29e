import MarbleStreams
import Testing

@testable import MarbleTestKit

@Suite struct MarbleBenchTests {
  private func bench() -> MarbleBench { MarbleBench(tick: .milliseconds(100), reporter: nil) }

  @Test func `a cold source starts from the beginning for each subscriber`() throws {
    let bench = bench()
    let source = bench.cold("a-b|")
    let late = bench.observe(source, "--^")
    bench.expect(source, "a-b|")
    bench.expect(source.subscriptions, "^--!", "--^--!")
    try bench.run()
    #expect(late.events.map(\.time) == [200_000_000, 400_000_000, 500_000_000])
  }

  @Test
  func `subscribers at zero receive hot events at zero; disposal precedes delivery`()
    throws
  {
    let bench = bench()
    let source = bench.hot("a--b|")
    let received = bench.observe(source, "^--!")
    bench.expect(source, "a--b|")
    try bench.run()
    #expect(received.events.map(\.event) == [.next("a")])
  }

  @Test func `a window of one instant subscribes and then disposes`() throws {
    let bench = MarbleBench(reporter: nil)
    let s = bench.hot("a-b-|")
    let late = bench.observe(s, "--(^!)")
    let state = BehaviorSubject(value: "z")
    let first = bench.observe(state, "(^!)")
    bench.expect(s.subscriptions, "--(^!)")
    try bench.run()
    #expect(late.events.isEmpty)
    #expect(first.events.map(\.event) == [.next("z")])
  }

  @Test func `digits are integers, and keys have the values of the test`() throws {
    let bench = bench()
    bench.expect(bench.hot("-1-2|", of: Int.self).map { $0 * 2 }, "-2-4|")
    bench.expect(
      bench.hot("-a-b|", values: ["a": [1], "b": []]), "-x-y|", values: ["x": [1], "y": []])
    try bench.run()
  }

  @Test func `an expected error is any error, or the given one`() throws {
    struct TestError: Error {}
    let bench = bench()
    bench.expect(bench.hot("--#"), "--#")
    bench.expect(bench.hot("--#", error: TestError()), "--#", error: TestError())
    try bench.run()
  }

  @Test func `every event that is drawn must occur at its instant`() {
    let cases = [
      ("-a|", "-a"), ("-a#", "-a"), ("-a-b", "-a"), ("-a|", "-a#"), ("-a#", "-a|"),
      ("-a-|", "-a--|"), ("-a--|", "-a-|"), ("-a-#", "-a--#"),
    ]
    for (drawn, sent) in cases {
      #expect(failureMessage { $0.expect($0.hot(sent), drawn) } != nil, "\(drawn), sent \(sent)")
      #expect(failureMessage { $0.expect($0.hot(sent), sent) } == nil, "\(sent)")
    }
  }

  @Test func `at one instant a bench disposes before it subscribes, in any order of calls`()
    throws
  {
    let bench = bench()
    let source = bench.hot("-----")
    let shared = source.share()
    let later = bench.observe(shared, "--^")
    let first = bench.observe(shared, "^-!")
    bench.expect(source.subscriptions, "^-!", "--^")
    try bench.run()
    #expect(first.events.isEmpty && later.events.isEmpty)
  }

  @Test func `a late subscriber is one row`() throws {
    let bench = bench()
    let latest = bench.hot("a--b-c").share(replay: 1)
    bench.expect(latest, "a--b-c")
    bench.expect(latest, "-a-b", during: "-^--!")
    bench.expect(
      latest.map { [$0] }, "--xy-z", during: "--^", values: ["x": ["a"], "y": ["b"], "z": ["c"]])
    try bench.run()
  }

  @Test func `a type is named where no value shows it`() throws {
    let bench = bench()
    bench.expect(bench.hot("--#", of: Bool.self), "--#", values: [:])
    bench.expect(bench.cold("-1", of: Int.self, values: ["1": 7]), "-x", values: ["x": 7])
    try bench.run()
  }

  @Test func `a second run is refused`() throws {
    let bench = bench()
    bench.expect(bench.hot("a|"), "a|")
    try bench.run()
    #expect(throws: BenchMisuse.self) { try bench.run() }
  }

  @Test func `a bench that is released without a run is reported if it has a row`() {
    let listener = Listener()
    #expect(throws: CancellationError.self) {
      _ = MarbleBench(reporter: listener).hot("a")
      let bench = MarbleBench(reporter: listener)
      bench.expect(bench.hot("a"), "a")
      throw CancellationError()
    }
    #expect(listener.misuses.map(\.fact) == [.neverRun])
    // While its test unwinds, a bench cannot know that an error is the reason.
    let advice = "; or the test has thrown an error before, which is then the one to mend"
    #expect(listener.misuses.first?.fact.message.hasSuffix(advice) == true)
  }

  @Test func `what comes after the run is a misuse at its line`() throws {
    let listener = Listener()
    let bench = MarbleBench(reporter: listener)
    let source = bench.hot("a|")
    let kept = Kept()
    bench.expect("(a|)") { (emit: @escaping @Sendable (String) -> Void) in
      kept.emit = emit
      emit("a")
    }
    try bench.run()
    let line = #line + 1
    bench.expect(source, "-z|")
    _ = bench.observe(source)
    bench.expectNothing(source)
    bench.start("late") {}
    bench.expect(source.subscriptions, "--^")
    bench.always("true") { false }
    bench.expect(source, equals: source)
    kept.emit("b")
    kept.emit("c")
    #expect(listener.failures.isEmpty)
    #expect(listener.misuses.prefix(7).map(\.location.line) == Array(line...line + 6))
    #expect(
      Set(listener.misuses.prefix(7).map(\.fact.message)) == [
        "this row was added after the run began, so nothing compares it; add it before bench.run()"
      ])
    #expect(
      listener.misuses.dropFirst(7).map(\.fact.message) == [
        "'emit' was used after the run, so nothing compares it; let the body wait for what it starts"
      ])
    #expect(throws: BenchMisuse.self) {
      try MarbleBench.run(orders: 2, reporter: nil) { bench in
        bench.expect(bench.hot("a"), "a")
        try bench.run()
        bench.expect(bench.hot("a"), "b")
      }
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `what comes after a run without a reporter is written`() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        let bench = MarbleBench(reporter: nil)
        let kept = Kept()
        bench.expect("(a|)") { (emit: @escaping @Sendable (String) -> Void) in
          kept.emit = emit
          emit("a")
        }
        try bench.run()
        kept.emit("b")
        bench.expect(bench.hot("a"), "b")
      }
      let text = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains("error: 'emit' was used after the run, so nothing compares it"))
      #expect(text.contains("error: this row was added after the run began"))
    }
  #endif

  @Test func `a row records at most ten failures`() throws {
    let bench = bench()
    bench.expect(bench.hot("abcdefghijklmnopqrstuvwxyz"), "aBcDeFgHiJkLmNoPqRsTuVwXyZ")
    let failures = try #require(throws: ExpectationFailures.self) { try bench.run() }.failures
    #expect(failures.count == 10)
  }
}

/// An `emit` that outlives its body.
private final class Kept: @unchecked Sendable {
  // One thread uses it.
  var emit: (String) -> Void = { _ in }
}
