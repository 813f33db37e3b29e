import MarbleProbes
import MarbleScenarios

extension CheckOptions {
  /// Finds the scenarios, runs the selected ones and compares them with the baseline.
  ///
  /// - Parameter progress: Receives the progress of the run.
  func run(in context: CommandContext, progress: RunProgress? = nil) throws -> CheckResult {
    let baseline = try readBaseline(in: context)
    let files = context.scenarioFiles(paths, matching: filter, inputName: inputName)
    try context.protect(files, from: outputs.map(\.file))
    var scenarios: [Baseline.Entry] = []
    let ran = try run(files.suite, in: context, progress: progress) { found in
      scenarios = found.map(Baseline.Entry.init(path:title:))
      let selection = found.map { files.selects(path: $0.path, title: $0.title) }
      try files.requireMatch(selection.contains(true))
      return selection
    }
    var report = files.completing(ran)
    report.files.removeAll { $0.scenarios.isEmpty && $0.problems.isEmpty }
    let regressions =
      baseline?.regressions(in: report, existing: Set(scenarios)) {
        isUnderPaths($0.path, in: context) && files.selects(path: $0.path, title: $0.title)
      } ?? []
    return CheckResult(
      report: report, regressions: regressions, isAudited: orders != nil,
      filesAddress: context.filesAddress)
  }

  /// Runs the selected scenarios of some files.
  func run<Refusal>(
    _ suite: ScenarioSuite, in context: CommandContext, progress: RunProgress? = nil,
    selecting: (_ scenarios: [(path: String, title: String)]) throws(Refusal) -> [Bool]
  ) throws(Refusal) -> Report {
    try suite.run(
      systems: context.systems, operators: context.operators, threads: threads ?? context.cores,
      progress: progress, auditing: orders, keepsEvents: outputs.contains { $0.format == .json },
      selecting: selecting)
  }

  private func readBaseline(in context: CommandContext) throws -> Baseline? {
    guard let path = baseline else { return nil }
    let baseline: Baseline
    do {
      baseline = try Baseline(file: context.location(path))
    } catch {
      throw CommandError("the baseline '\(path)' \(error.message)")
    }
    guard baseline.passed.contains(where: { isUnderPaths($0.path, in: context) }) else {
      throw CommandError("the baseline '\(path)' has no passed scenario of these paths")
    }
    return baseline
  }

  private func isUnderPaths(_ path: String, in context: CommandContext) -> Bool {
    paths.contains { argument in
      let root = context.path(ofArgument: argument)
      return switch normalized(root == ScenarioFiles.inputArgument ? inputName : root) {
      case ".": !path.hasPrefix("/")
      case "/": path.hasPrefix("/")
      case let root: path == root || path.hasPrefix(root + "/")
      }
    }
  }
}
