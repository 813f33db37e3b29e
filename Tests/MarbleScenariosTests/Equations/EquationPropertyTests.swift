import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

/// Each equation as a property, `expect actual == model`, for every pipeline that it replaces: the
/// engine of properties invents the events of the rows and the answers of the inner streams.
@Suite struct `The equations as properties` {
  private static let sessions = Share.isLarge ? 250 : 15

  /// Each example of the registry, the pipelines for equations that these do not have, and those
  /// whose inner streams are the answers of a service.
  private static let pipelines: [String] = {
    let examples = OperatorRegistry.standard.declarations.filter(\.makesStage)
      .map(\.example.expression)
    return Set(examples + `The laws of our operators`.pipelines).sorted() + [
      "s.flatMap { find($0) }", "s.concatMap { find($0) }", "s.flatMapLatest { find($0) }",
      "s.flatMapFirst { find($0) }", "s.debounce { find($0) }", "s.retry(2)", "s.retry(3)",
      "find(1).retry(delay: 2t)", "find(1).catchAndReturn(0)", "find(1).concat(t).debounce(2t)",
      "merge(find(1), find(2), s)", "concat(find(1), s)", "find(1).take(until: t)",
      "s.withLatestFrom(find(1))", "zip(s, find(1)) { $0 + $1 }",
      // Closures and arguments with the names that the equations use.
      "s.concatMap { a in just([0].contains { value in value == a }) }",
      "s.flatMap { values in of(4, 5).takeLast(values) }",
    ]
  }()

  @Test func `hold, and each could have failed`() {
    let found = concurrentMap(over: 2, Self.pipelines, Self.outcomes).joined()
    var tested: Set<Int> = []
    for (number, pipeline, result) in found {
      switch result.report.outcome {
      case .passed: tested.insert(number)
      // The events of this pipeline lead to none.
      case .invalid where result.report.failures.allSatisfy({ $0.cause == Claim.untestedCause }):
        break
      default:
        let failures = result.report.failures.map(\.message)
        Issue.record(
          "\(Equation.all[number].text)\n\(pipeline)\n\(failures) \(result.report.smallestSession ?? "")"
        )
      }
    }
    let untested = Equation.all.indices.filter { !tested.contains($0) }
    #expect(untested.map { Equation.all[$0].text } == [])
  }

  private static func outcomes(
    of pipeline: String
  ) -> [(number: Int, pipeline: String, result: HuntResult)] {
    let file = SourceFile(text(pipeline), path: "equations.marbles")
    let runner = ScenarioRunner(file: file, systems: .empty)
    let (run, problems) = runner.prepare(file.scenarios[0])
    guard let run, problems.isEmpty else { return [] }
    defer { run.tearDown() }
    return run.plan.equationUses { $0 == "model" }.map { use in
      var limits = HuntLimits()
      limits.sessions = sessions
      return (use.number, pipeline, runner.hunt(run.plan.replacing(use), limits))
    }
  }

  private static func text(_ pipeline: String) -> String {
    let words = Set(pipeline.split { !$0.isLetter && !$0.isNumber })
    var lines = ["property A", "until 40t"]
    if words.contains("s") { lines.append("any s 1, 2, 3, |, # count 0...6 within 12t") }
    if words.contains("t") { lines.append("any t 4, 5, |, # count 0...4 within 12t") }
    if words.contains("find") { lines.append("any cold find 7, 8, #, never within 4t") }
    if words.contains("u") { lines.append("let u = PublishSubject()") }
    if words.contains("f") { lines.append("fn f = { $0 }") }
    lines += ["let actual = \(pipeline)", "let model = \(pipeline)", "expect actual == model"]
    return lines.joined(separator: "\n")
  }
}
