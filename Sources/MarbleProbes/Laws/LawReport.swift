import MarbleDiagrams
import MarbleScenarios

/// The laws in variations of the scenarios of one file.
package struct LawReport: Sendable {
  /// The maximum number of variations of a scenario, unless the caller sets another one.
  package static let defaultLimit = 500

  /// A broken law.
  package struct Finding: Sendable {
    package let law: Law
    /// How the run broke it, in one sentence without a full stop.
    package let message: String
    /// The smallest scenario that shows it. Its rows expect what the law demands, if rows can
    /// express it.
    package let text: String
  }

  /// At most one for each law of a scenario.
  package var findings: [Finding] = []
  /// How often each law could have failed.
  package var tallies: [Law: LawTally] = [:]
  /// The number of variations that ran.
  package var variations = 0
  /// Why scenarios cannot be run.
  package var problems: [String] = []

  /// Checks laws in variations of the scenarios of a file, whatever their rows expect.
  ///
  /// - Parameter limit: The maximum number of variations of one scenario.
  package init(
    of file: SourceFile, _ laws: Set<Law> = Set(Law.allCases), limit: Int = defaultLimit,
    operators: [OperatorDefinition] = []
  ) {
    let runner = ScenarioRunner(file: file, systems: SystemRegistry([], operators: operators))
    for syntax in file.runs where !syntax.isProperty {
      let (plan, problems) = runner.runnablePlan(syntax)
      self.problems += problems.map(\.failure.message)
      guard let plan else { continue }
      let result = LawSearch(plan, laws: laws, limit: limit).result()
      tallies.merge(result.tallies, uniquingKeysWith: +)
      variations += result.variations
      findings += Law.allCases.compactMap { result.violations[$0] }
        .map { runner.finding(of: $1, in: $0) }
    }
  }

  /// Checks laws in a text with a scenario.
  package init(
    of text: String, _ laws: Set<Law> = Set(Law.allCases), limit: Int = defaultLimit,
    operators: [OperatorDefinition] = []
  ) {
    self.init(
      of: SourceFile(path: "laws.marbles", bytes: Array(text.utf8)), laws, limit: limit,
      operators: operators)
  }
}

extension LawReport {
  /// The number of pipelines around an operator, and the variations of each.
  private static let (pipelines, variations) = (100, 20)

  /// Checks laws on the example of an operator, alone and between other stages.
  ///
  /// - Parameter others: Further operators that the example uses.
  package init(
    around definition: OperatorDefinition, _ laws: Set<Law>, beside others: [OperatorDefinition]
  ) {
    let example = definition.declaration.example
    guard !example.text.isEmpty else {
      let hint = "example: \"s.\(definition.name)()\""
      self.init(of: "")
      problems = ["\(quotedCode(definition.name)) has no example, such as '\(hint)'"]
      return
    }
    var generator = PipelineGenerator(seed: 1, around: example)
    self.init(of: generator.next().text, laws, operators: [definition] + others)
    guard problems.isEmpty else { return }
    for number in 0..<Self.pipelines where findings.count < laws.count {
      let report = LawReport(
        of: generator.next().text, laws.subtracting(findings.map(\.law)), limit: Self.variations,
        operators: [definition] + others)
      findings += report.findings
      variations += report.variations
      // The first one is the example again, with an end of the run.
      if number == 0, variations == 0 {
        problems = ["no variation of \(quotedCode(example.text)) can run"]
        return
      }
    }
  }
}

extension ScenarioRunner {
  fileprivate func finding(
    of violation: LawViolation, in subject: LawSubject
  ) -> LawReport.Finding {
    var shrinker = LawShrinker(subject, violation)
    shrinker.shrink()
    let (subject, violation) = (shrinker.subject, shrinker.violation)
    return LawReport.Finding(
      law: violation.law, message: violation.message(in: subject.plan),
      text: LawScenario.text(of: subject, violation) { text in
        trial(of: text).execute { !Verdict.failures(of: $0).isEmpty } ?? false
      })
  }
}
