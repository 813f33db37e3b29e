import MarbleProbes
import MarbleScenarios

extension CheckOptions {
  /// Finds the scenarios, runs the selected ones and compares them with the baseline.
  ///
  /// - Parameter progress: Receives the progress of the run.
  func run(in context: CommandContext, progress: RunProgress? = nil) throws -> CheckResult {
    let baseline = try readBaseline(in: context)
    let files = context.scenarioFiles(paths, inputName: inputName)
    let isSelected: (Baseline.Entry) -> Bool = { self.isSelected($0, in: files) }
    for output in outputs { if let file = output.file { try context.protect(files, from: file) } }
    var scenarios: [Baseline.Entry] = []
    let ran = try files.suite.run(
      systems: context.systems, operators: context.operators, threads: threadCount(in: context),
      progress: progress, auditing: orders, keepsEvents: needsEvents,
      selecting: { found in
        scenarios = found.map(Baseline.Entry.init(path:title:))
        if let filter, !scenarios.contains(where: isSelected), files.areAllReadable {
          throw CommandError.nothingMatches(filter: filter)
        }
        return scenarios.map(isSelected)
      })
    var report = files.completing(ran)
    report.files.removeAll { $0.scenarios.isEmpty && $0.problems.isEmpty }
    let regressions =
      baseline?.regressions(in: report, existing: Set(scenarios)) {
        isUnderPaths($0.path, in: context) && isSelected($0)
      } ?? []
    return CheckResult(
      report: report, regressions: regressions, isAudited: orders != nil,
      filesAddress: context.filesAddress)
  }

  /// Returns the number of scenarios that run at the same time.
  func threadCount(in context: CommandContext) -> Int { threads ?? context.cores }

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

  /// Returns whether the filter and the lines of the call select a scenario.
  func isSelected(_ scenario: Baseline.Entry, in files: ScenarioFiles) -> Bool {
    files.selects(
      path: scenario.path, title: scenario.title, matching: filter.map(ScenarioFilter.init))
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
