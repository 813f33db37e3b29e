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

  /// No operator can take the place of one with two results, and a default is not written.
  private static let refused: [String: OperatorDefinition] = [
    "Swift defines the operator 'map(_: closure)' twice": library[0],
    "'partition(_: closure)' is no form of the language, so no scenario uses it":
      OperatorDefinition("partition", takes: .predicate()) { source, _, _ in source },
    "'debonce(_: duration)' is no form of the language, so no scenario uses it":
      OperatorDefinition("debonce", takes: .duration) { source, _, _ in source },
    "'debounce(_: duration, onCompletion: .flush)' is no form of the language, so no scenario uses it":
      OperatorDefinition("debounce", takes: .duration, .flag("onCompletion", "flush")) {
        source, _, _, _ in source
      },
    "'debounce()' is no form of the language, so no scenario uses it":
      OperatorDefinition("debounce") { source, _ in source },
  ]

  @Test(arguments: refused.keys.sorted())
  func `has one operator for a form, and none without a form`(message: String) throws {
    let suite = ScenarioSuite("scenario A\nhot s -1|\nexpect s -1|\n")
    let library = Self.library + [try #require(Self.refused[message])]
    guard case .invalid(let failures)? = suite.conformance(of: library).first?.outcome else {
      Issue.record("it is no error")
      return
    }
    #expect(failures.map(\.message) == [message])
  }

  private struct Unsupported: Error, CustomStringConvertible {
    var description: String { "not this one" }
  }

  @Test func `is shown by each scenario that uses its operators`() throws {
    try RecordedTable.check("conformance") { rows in
      let text = "scenario A\n" + rows
      return ScenarioSuite(text).conformance(of: Self.library).map { result in
        let operators = result.operators.map { ", with \($0)" }.joined()
        return "\(result.line) \(result.title): \(Self.words(for: result.outcome))\(operators)"
      }.joined(separator: "\n")
    }
  }

  private static func words(for outcome: ConformanceResult.Outcome) -> String {
    switch outcome {
    case .holds: "holds"
    case .usesNone: "uses none"
    case .notMapped(let forms): "not mapped: \(forms.joined(separator: ", "))"
    case .differs(let failures): "differs: \(failures.map(\.message).joined(separator: " · "))"
    case .invalid(let failures): "invalid: \(failures.map(\.message).joined(separator: " · "))"
    }
  }

  @Test func `needs a scenario`() {
    let empty = ScenarioSuite("tick 1s\n", path: "e.marbles")
    let result = empty.conformance(of: Self.library).first
    guard case .invalid = result?.outcome, result?.line == 1 else {
      Issue.record("a file without a scenario has no result: \(result)")
      return
    }
  }

  @Test func `does not depend on the number of threads`() {
    let text = (1...20).map {
      "scenario \($0)\n  hot s  -\($0 % 3)|\n  let o = s.map { $0 }\n  expect o  -1|\n"
    }.joined()
    let suite = ScenarioSuite(text)
    let results = suite.conformance(of: Self.library)
    #expect(results.count == 20)
    #expect(suite.conformance(of: Self.library, threads: 4) == results)
  }
}
