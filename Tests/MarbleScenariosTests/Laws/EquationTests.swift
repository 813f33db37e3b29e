import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `The equations` {
  private static let count = Share.of(2_000)
  private static let seed: UInt64 = 20_261_123

  /// Pipelines for the equations of calls that few generated pipelines have, or none.
  static let pipelines = [
    "s.max(by: { $0 > $1 })", "s.min(by: { $0 > $1 })", "s.sequenceEqual(t)",
    "s.throttle(2t, leading: true, trailing: .latest)", "s.throttle(1t)", "s.throttle(3t)",
    "s.buffer(timeSpan: 2t, count: 2, emitsEmpty: false)", "s.buffer(count: 2)",
    "s.withLatestFrom(t)", "zip(s, t, onCompletion: .whenAllComplete)",
    "s.catchErrorJustReturn(0)", "s.retry(delay: 2t)", "combineLatest(s, t) { $0 + $1 }",
    "s.max()", "merge(s, t)", "concat(s, t)", "zip(s, t) { $0 + $1 }",
  ]

  /// The last two have values at the end of a window of `throttle`.
  private static let rows = [
    "hot s -1-2-2---3-|\nhot t ---4---|", "cold s -1-2-2#\ncold t ---4---|",
    "hot s 1(23)(45)-(678)---|\nhot t ---4---|", "cold s 1--(23)(4#)\ncold t ---4---|",
  ]

  @Test func `are all read`() {
    #expect(Equation.all.map(\.text) == Equation.lines)
  }

  @Test func `stand in the reference`() {
    #expect(
      Reference.section("# Equations", of: "reference/equations.md").contains(
        "```text\n\(Equation.text)\n```"))
  }

  @Test func `hold in generated pipelines, where each could have failed`() {
    var generator = PipelineGenerator(seed: Self.seed)
    var texts = (0..<Self.count).map { _ in generator.next().text }
    for pipeline in Self.pipelines {
      for rows in Self.rows {
        texts.append(
          "scenario A\nuntil 40t\n\(rows)\nlet out = \(pipeline)\nexpect out -\nexpect t -")
      }
    }
    var possible: Set<Int> = []
    for (text, found) in zip(texts, concurrentMap(over: 2, texts, Self.outcomes)) {
      for (number, outcome) in found {
        switch outcome {
        case .broken(let fact): Issue.record("\(Equation.all[number].text)\n\(text)\n\(fact)")
        case .held(couldFail: true): possible.insert(number)
        case .held, .notApplicable: break
        }
      }
    }
    let untested = Equation.all.indices.filter { !possible.contains($0) }
    #expect(untested.map { Equation.all[$0].text } == [], "seed \(Self.seed)")
  }

  /// The outcome for each equation that a stage of the scenario has.
  private static func outcomes(in text: String) -> [(number: Int, outcome: LawOutcome)] {
    let file = SourceFile(path: "equations.marbles", bytes: Array(text.utf8))
    let (run, problems) = ScenarioRunner(file: file, systems: SystemRegistry([])).prepare(
      file.scenarios[0])
    guard let run, problems.isEmpty else { return [] }
    defer { run.tearDown() }
    return LawSubject.all(of: run.plan).flatMap { subject -> [(Int, LawOutcome)] in
      guard let base = ObservedRun(of: subject.plan, .unchanged) else { return [] }
      let checker = LawChecker(subject: subject, base: base)
      return subject.variations(from: base, for: [.equal], limit: 100).compactMap { variation in
        guard case .equal(let use) = variation,
          let observed = ObservedRun(of: subject.plan, variation)
        else { return nil }
        return (use.number, checker.outcome(of: .equal, in: observed, variation))
      }
    }
  }
}
