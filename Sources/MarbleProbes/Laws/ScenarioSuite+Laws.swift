import MarbleDiagrams
import MarbleScenarios

/// The laws in all scenarios of a suite.
package struct LawReport: Sendable {
  /// The maximum number of variations of a scenario, unless the caller sets another one.
  package static let defaultLimit = 500

  /// A scenario for each one that was varied. It passed if all its laws hold.
  package var report: Report
  /// How often each law could have failed.
  package var tallies: [Law: LawTally] = [:]
  /// The number of variations that ran.
  package var variations = 0
  /// The number of scenarios whose system holds a source after all observers are disposed.
  package var heldBySystems = 0
  /// The scenarios that show the broken laws, as texts.
  package var texts: [String] = []
}

extension ScenarioSuite {
  /// Checks laws in the variations of every scenario, spread over threads. The result does not
  /// depend on the number of threads.
  ///
  /// - Parameters:
  ///   - laws: The laws to check.
  ///   - limit: The maximum number of variations of one scenario.
  ///   - systems: The systems that the scenarios may name.
  ///   - operators: The operators that the scenarios may use besides those of the language.
  ///   - threads: The number of scenarios that are varied at once.
  ///   - isSelected: Selects the scenarios by the path of the file and the title.
  package func laws(
    _ laws: Set<Law> = Set(Law.allCases), limit: Int = LawReport.defaultLimit,
    systems: [SystemDefinition] = [],
    operators: [OperatorDefinition] = [], threads: Int = 1, progress: RunProgress? = nil,
    where isSelected: (_ path: String, _ title: String) -> Bool = { _, _ in true }
  ) -> LawReport {
    let registry = SystemRegistry(systems, operators: operators)
    let parts = concurrentMap(over: threads, sources, \.files)
    let files = parts.flatMap(\.self)
    let runners = files.map { ScenarioRunner(file: $0, systems: registry) }
    var jobs: [LawJob] = []
    for (number, file) in files.enumerated() {
      for syntax in file.runs
      where !syntax.isProperty && isSelected(file.path, syntax.title) {
        jobs.append(LawJob(file: number, syntax: syntax))
      }
    }
    progress?.begin(jobs.count)
    let results = concurrentMap(over: threads, jobs) { job in
      defer { progress?.end() }
      return runners[job.file].varied(job.syntax, laws, limit: limit)
    }
    var answer = LawReport(
      report: Report(
        files: files.map { FileReport(path: $0.path, problems: $0.headProblems.map(\.failure)) }))
    for (job, (report, found)) in zip(jobs, results) {
      answer.report.files[job.file].scenarios.append(report)
      answer.add(found)
    }
    answer.report.files = gathering(answer.report.files, of: parts) {
      FileReport(path: $0.path, parts: $1)
    }
    return answer
  }
}

private struct LawJob: Sendable {
  let file: Int
  let syntax: ScenarioSyntax
}

extension LawReport {
  fileprivate mutating func add(_ found: ScenarioLaws) {
    tallies.merge(found.tallies, uniquingKeysWith: +)
    variations += found.variations
    if found.isHeldBySystem { heldBySystems += 1 }
    texts += found.texts
  }
}

extension ScenarioRunner {
  /// Checks laws in the variations of a scenario. Its rows need not hold, but it must be valid.
  fileprivate func varied(
    _ syntax: ScenarioSyntax, _ laws: Set<Law>, limit: Int
  ) -> (ScenarioReport, ScenarioLaws) {
    let (ready, problems) = prepare(syntax)
    let plan = ready?.plan
    ready?.tearDown()
    guard let plan, problems.isEmpty else {
      return (invalidReport(of: syntax, problems), ScenarioLaws())
    }
    let found = self.laws(of: plan, laws, limit: limit)
    return (
      ScenarioReport(
        title: syntax.title, line: file.line(ofRun: syntax),
        outcome: found.failures.isEmpty ? .passed : .failed,
        tick: plan.tick, failures: found.failures),
      found
    )
  }
}
