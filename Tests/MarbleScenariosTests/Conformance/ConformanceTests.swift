import MarbleDiagrams
import MarbleStreams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `The conformance of a library` {
  /// A library of a few operators, made of ours. Its `skip` is wrong: it skips one more.
  private static let library = [
    OperatorDefinition("map", takes: .closure) { source, transform, _ in source.map(transform) },
    OperatorDefinition("skip", takes: .count) { source, count, _ in source.skip(count + 1) },
    OperatorDefinition("take", takes: .stream("until")) { source, other, _ in
      source.take(until: other)
    },
    OperatorDefinition("debounce", takes: .duration) { source, span, time in
      source.debounce(span, scheduler: time.scheduler)
    },
    OperatorDefinition("flatMap", takes: .selector()) { source, select, _ in
      source.flatMap(select)
    },
    OperatorDefinition("zip", takes: .streams, .resultSelector) { source, others, select, _ in
      Observable.zip([source] + others, resultSelector: select)
    },
    OperatorDefinition(function: "zip", takes: .streams, .resultSelector) { streams, select, _ in
      Observable.zip(streams, resultSelector: select)
    },
    OperatorDefinition(
      function: "zip", takes: .streams, .flag("onCompletion", "whenAllComplete"), .resultSelector
    ) { _, _, _, _ -> Observable<Value> in throw Unsupported() },
    // No operator can take the place of one with two results.
    OperatorDefinition("partition", takes: .predicate()) { source, _, _ in source },
    OperatorDefinition("switchLatest") { source, _ in
      source.flatMapLatest { try #require($0.stream) }
    },
    OperatorDefinition("catch", takes: .selector()) { source, select, _ in
      source.catch { try select(Value(of: $0)) }
    },
    OperatorDefinition("scan", takes: .value(Value.self), .accumulator()) { source, seed, step, _ in
      source.scan(seed, accumulator: step)
    },
    OperatorDefinition("throttle", takes: .duration, .flag("latest")) {
      source, span, latest, time in
      source.throttle(span, latest: latest, scheduler: time.scheduler)
    },
  ]

  @Test func `has one operator for a form`() {
    let suite = ScenarioSuite(sources: [
      .init(path: "a.marbles", bytes: Array("scenario A\nhot s -1|\nexpect s -1|\n".utf8))
    ])
    let results = suite.conformance(of: Self.library + [Self.library[0]])
    guard case .invalid(let failures)? = results.first?.outcome else {
      Issue.record("a form with two operators is no error")
      return
    }
    #expect(failures.map(\.message) == ["Swift defines the operator 'map(_: closure)' twice"])
  }

  private struct Unsupported: Error, CustomStringConvertible {
    var description: String { "not this one" }
  }

  private func results(_ rows: String) -> [ConformanceResult] {
    let text = "scenario A title\n" + rows
    let suite = ScenarioSuite(sources: [.init(path: "a.marbles", bytes: Array(text.utf8))])
    return suite.conformance(of: Self.library)
  }

  private func result(_ rows: String) -> ConformanceResult { results(rows)[0] }

  @Test(arguments: [
    ("hot s -1-2|\nlet o = s.map { $0 * 2 }\nexpect o -2-4|", ["map(_: closure)"]),
    ("hot s -a--|\nlet o = s.debounce(2t)\nexpect o ---a|", ["debounce(_: duration)"]),
    (
      "hot s -1-2|\nhot t --x\nlet o = s.take(until: t)\nexpect o -1|\nsubs t ^-!",
      ["take(until: stream)"]
    ),
    // A source that the library lacks is the language's, also in a closure.
    (
      "hot s -1---2---|\nlet o = s.flatMap { of($0, 3).map { $0 + 1 } }\nexpect o -(24)(34)|",
      ["flatMap(_: closure)", "map(_: closure)"]
    ),
    (
      "hot s -1|\nhot t -2|\nlet o = zip(s, t) { $0 + $1 }\nlet p = s.zip(t) { $0 + $1 }\n"
        + "expect o -3|\nexpect p -3|",
      ["zip(_: stream..., _: closure)"]
    ),
    (
      "hot s -1--2-|\nlet o = s.map { cold(\"-x-y|\") }.switchLatest()\nexpect o --x--x-y|",
      ["map(_: closure)", "switchLatest()"]
    ),
    (
      "hot s -#\nwhere # = 7\nlet o = s.catch { just($0) }\nexpect o -(7|)",
      ["catch(_: closure)"]
    ),
    (
      "hot s -1-2|\nlet o = s.scan(0) { $0 + $1 }\nexpect o -1-3|",
      ["scan(_: value, _: closure of 2)"]
    ),
    (
      "hot s ab---|\nlet o = s.throttle(2t, latest: false)\nexpect o a----|",
      ["throttle(_: duration, latest: true or false)"]
    ),
  ])
  func `holds where its operators do what the scenario expects`(
    rows: String, operators: [String]
  ) {
    let result = result(rows)
    #expect(result.outcome == .holds)
    #expect(result.operators == operators)
  }

  @Test func `differs where they do not, with the picture`() throws {
    let result = result("hot s -1-2-3|\nlet o = s.skip(1)\nexpect o ---2-3|")
    guard case .differs(let failures) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(failures.map(\.message) == ["'o' is missing 2 at 3ms"])
    #expect(failures[0].details.contains { $0.hasPrefix("actual") })
  }

  @Test func `differs where its operator refuses the call`() throws {
    let result = result(
      "hot s -1|\nhot t -2|\n"
        + "let o = zip(s, t, onCompletion: .whenAllComplete) { $0 + $1 }\nexpect o -3|")
    guard case .differs(let failures) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(failures.map(\.message) == ["this fails before anything runs, with \"not this one\""])
  }

  @Test(arguments: [
    ("hot s -1-2|\nlet o = s.take(1).map { $0 }\nexpect o -(1|)", ["take(_: count)"]),
    (
      "hot s -a|\nlet o = s.debounce(2t, onCompletion: .drop)\nexpect o --|",
      ["debounce(_: duration, onCompletion: .drop)"]
    ),
    // Also in a closure that never runs.
    ("hot s -|\nlet o = s.flatMap { just($0).retry() }\nexpect o -|", ["retry()"]),
    ("hot s -1|\nhot t -2|\nlet o = merge(s, t)\nexpect o -(12)|", ["merge(_: stream...)"]),
    (
      "hot s -1|\nlet o = s.partition { $0 > 0 }.0.map { $0 }\nexpect o -1|",
      ["partition(_: closure)"]
    ),
  ])
  func `is not known where it lacks an operator`(rows: String, forms: [String]) {
    #expect(result(rows).outcome == .notMapped(forms))
  }

  @Test func `is not known from scenarios without its operators`() {
    #expect(result("hot s -1|\nexpect s -1|").outcome == .usesNone)
    #expect(result("let o = just(1)\nexpect o (1|)").outcome == .usesNone)
  }

  @Test func `needs scenarios that can be run`() {
    let results = [
      "hot s -1|\nlet o = s.mapp { $0 }\nexpect o -1|", "hot s -1-|a\nexpect s -1",
    ].map(result)
    for result in results {
      guard case .invalid(let failures) = result.outcome else {
        Issue.record("\(result.outcome)")
        continue
      }
      #expect(failures.count == 1)
    }
    let empty = ScenarioSuite(sources: [.init(path: "e.marbles", bytes: Array("tick 1s\n".utf8))])
    guard case .invalid = empty.conformance(of: Self.library).first?.outcome else {
      Issue.record("a file without a scenario has no result")
      return
    }
  }

  @Test func `holds under every order of a scenario with order any`() {
    let rows = "order any\nhot s -1|\nhot t -2|\nlet o = zip(s, t) { $0 + $1 }\nexpect o -3|"
    #expect(result(rows).outcome == .holds)
    guard case .differs = result(rows.replacing("-3|", with: "-4|")).outcome else {
      Issue.record("a wrong row holds")
      return
    }
  }

  @Test func `has a result for each case of a scenario`() {
    let results = results(
      "hot s -p|\nlet o = s.map { $0 + 1 }\nexpect o -r|\ncase p = 1, r = 2\ncase p = 1, r = 3")
    #expect(results.map(\.title) == ["A title: p = 1, r = 2", "A title: p = 1, r = 3"])
    #expect(results.map(\.line) == [5, 6])
    #expect(results.map { $0.outcome == .holds } == [true, false])
  }

  @Test func `does not depend on the number of threads`() {
    let text = (1...20).map {
      "scenario \($0)\n  hot s  -\($0 % 3)|\n  let o = s.map { $0 }\n  expect o  -1|\n"
    }.joined()
    let suite = ScenarioSuite(sources: [.init(path: "a.marbles", bytes: Array(text.utf8))])
    let results = suite.conformance(of: Self.library)
    #expect(results.count == 20)
    #expect(suite.conformance(of: Self.library, threads: 4) == results)
  }

  /// The spelling of a form: what is left out, flags, labels and closures.
  @Test(arguments: [
    ("s.take(2)", "take(_: count)"),
    ("s.prefix(2)", "take(_: count)"),
    (
      "s.take(while: { $0 < 2 }, behavior: .inclusive)",
      "take(while: closure, behavior: .inclusive)"
    ),
    ("s.take(while: { $0 < 2 }, behavior: .exclusive)", "take(while: closure)"),
    ("s.dropFirst()", "dropFirst()"),
    ("s.distinctUntilChanged { $0 == $1 }", "distinctUntilChanged(_: closure of 2)"),
    ("s.timeout(2t, onTimeout: .complete)", "timeout(_: duration, onTimeout: .complete)"),
    ("s.observe(on: .main(.syncIfIdle))", "observe(on: .main(.syncIfIdle))"),
    ("s.buffer(timeSpan: 2t, count: 3)", "buffer(timeSpan: duration, count: count)"),
    ("merge([s, t])", "merge(_: array of streams)"),
    ("s.startWith(1, 2)", "startWith(_: value...)"),
    ("s.catchAndReturn(1)", "catchAndReturn(_: value)"),
  ])
  func `is searched by the form of a call`(call: String, form: String) {
    let t = call.contains("t]") ? "hot t -\n" : ""
    let outcome = result("hot s -1|\n\(t)let o = \(call)\nexpect o -").outcome
    #expect(outcome == .notMapped([form]))
  }
}
