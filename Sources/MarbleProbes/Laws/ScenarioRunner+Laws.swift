import MarbleDiagrams
import MarbleScenarios

/// The laws in one scenario: how often each could have failed, and which are broken.
struct ScenarioLaws {
  var tallies: [Law: LawTally] = [:]
  var variations = 0
  var isHeldBySystem = false
  /// One failure for each broken law.
  var failures: [Failure] = []
  /// The scenarios that show the broken laws, as texts.
  var texts: [String] = []
}

extension ScenarioRunner {
  /// Checks laws in the variations of a scenario.
  ///
  /// - Parameters:
  ///   - plan: The plan of a scenario without problems.
  ///   - laws: The laws to check.
  ///   - limit: The maximum number of variations.
  func laws(of plan: Plan, _ laws: Set<Law>, limit: Int) -> ScenarioLaws {
    let result = LawSearch(plan, laws: laws, limit: limit).result()
    var found = ScenarioLaws(
      tallies: result.tallies, variations: result.variations,
      isHeldBySystem: result.isHeldBySystem)
    for (subject, violation) in Law.allCases.compactMap({ result.violations[$0] }) {
      let (failure, text) = failure(of: violation, in: subject)
      found.failures.append(failure)
      if let text { found.texts.append(text) }
    }
    return found
  }

  private func failure(of violation: LawViolation, in subject: LawSubject) -> (Failure, String?) {
    var shrinker = LawShrinker(subject, violation)
    shrinker.shrink()
    let plan = shrinker.subject.plan
    let text = LawScenario.text(of: shrinker.subject, shrinker.violation) { text in
      isRed(text, by: violation.law)
    }
    let line = file.line(ofRun: plan.syntax)
    let shown = text.map {
      ["this scenario shows it:"] + $0.split(separator: "\n").map { "  " + $0 }
    }
    return (
      Failure(
        line: line, column: 1, cause: "law", message: shrinker.violation.message(in: plan),
        details: shown ?? []),
      text
    )
  }

  /// True if the scenario of a text is valid and fails. With `vary` in it, the law must be broken.
  private func isRed(_ text: String, by law: Law) -> Bool {
    let file = SourceFile(path: self.file.path, bytes: Array(text.utf8))
    guard let syntax = file.scenarios.first, file.errors.isEmpty else { return false }
    let runner = ScenarioRunner(file: file, systems: systems)
    let (ready, problems) = runner.prepare(syntax)
    guard let run = ready else { return false }
    defer { run.tearDown() }
    guard problems.isEmpty else { return false }
    let plan = run.plan
    if plan.variationPlace != nil {
      let search = LawSearch(plan, laws: [law], limit: LawReport.defaultLimit)
      return !search.result().violations.isEmpty
    }
    run.execute()
    return !Verdict.failures(of: run).isEmpty
  }
}
