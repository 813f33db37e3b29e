import FormScenarios
import Testing

@testable import MarbleScenarios

/// The scenarios of the repository, including those of the documents.
private let suite = ScenarioSuite(
  sources: Share.of(ScenarioFiles(paths: ["marbles"], relativeTo: packageFolder).suite.sources))
private let packageFolder = String(#filePath.split(separator: "/Tests/")[0])

@Suite struct ExplainedRunTests {
  @Test func `tracing every stage does not change the events`() {
    var compared = 0
    for source in suite.sources {
      let file = SourceFile(path: source.path, bytes: source.bytes)
      let runner = ScenarioRunner(file: file, systems: SystemRegistry(exampleSystems))
      for syntax in file.scenarios {
        let plain = report(runner, syntax, isExplained: false)
        let watched = report(runner, syntax, isExplained: true)
        #expect(plain.report == watched.report, "\(file.path): \(syntax.title)")
        #expect(plain.steps == watched.steps, "\(file.path): \(syntax.title)")
        compared += 1
      }
    }
    #expect(compared > Share.of(800))
  }

  /// The fifth value completes the subject, which is also the source of `repeat`. While the subject
  /// delivers its completion, `repeat` must not subscribe it again: it would complete at once, and
  /// so without end.
  @Test func `tracing every stage does not keep a stage alive while its observer receives the end`()
    throws
  {
    let text = """
      scenario A loop that completes its source
        let u       = PublishSubject()
        feed u      = just(1).delay(2t)
        let loop    = u.filter { $0 < 3 }.repeat().take(5).multicast(u)
        connect loop  ^
        expect u      --(111111|)
      """
    let file = SourceFile(path: "a.marbles", bytes: Array(text.utf8))
    let runner = ScenarioRunner(file: file, systems: SystemRegistry([]))
    let plain = report(runner, file.scenarios[0], isExplained: false)
    let watched = report(runner, file.scenarios[0], isExplained: true)
    #expect(try #require(plain.report).observers.allSatisfy { !$0.actual.isEmpty })
    #expect(plain.report == watched.report)
    #expect(plain.steps == watched.steps)
  }

  @Test func `every observer of every scenario is explained, with an outcome of every value`() {
    for part in suite.explain(systems: exampleSystems).flatMap(\.scenarios).flatMap(\.parts) {
      for stage in part.explanation.stages where stage.traced.ending != nil {
        for arrival in stage.traced.arrivals {
          if case .pending = arrival.fate { Issue.record("\(part.name): \(stage.name)") }
        }
      }
      #expect(!part.explanation.stages.isEmpty)
    }
  }

  private func report(
    _ runner: ScenarioRunner, _ syntax: ScenarioSyntax, isExplained: Bool
  ) -> (report: ScenarioReport?, steps: Int) {
    guard let ready = runner.prepare(syntax, isExplained: isExplained).run else { return (nil, 0) }
    let run = ready.executed()
    defer { run.tearDown() }
    return (run.report(line: 0, failures: []), run.work)
  }
}
