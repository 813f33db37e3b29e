import Foundation
import MarbleProbes
import MarbleScenarios

/// A check of the scenarios themselves: what they do not test, and what they rely on. The guide
/// `marbles/guide/probes.md` describes each.
public enum ScenarioProbe: Hashable, CaseIterable, Sendable {
  /// Finds the changes of a pipeline that no scenario notices.
  case mutants
  /// Finds the scenarios that fail in another order of the work that is due at one instant.
  case orders
  /// Finds the streams that break a law, whatever their rows expect.
  case laws
}

extension ScenarioCase {
  /// Runs probes of the scenarios of a folder, and warns the running test of each finding, at its
  /// location in the scenario file.
  ///
  /// ```swift
  /// @Test func probes() { ScenarioCase.probe([.mutants, .orders], systems: [usernameForm]) }
  /// ```
  ///
  /// A probe says that a row is missing or that a result depends on an order, and not that the code
  /// is wrong. So its findings are warnings, unless they are asked for as errors. Probes need
  /// scenarios that hold: a scenario that fails is a finding, too. A file that cannot be read, and
  /// a folder without scenarios, fail the test. `MARBLES_ONLY=TEXT` selects the scenarios to probe.
  ///
  /// - Parameters:
  ///   - probes: The probes to run. They run on all cores, many thousands of times.
  ///   - folder: A folder or a file, relative to the package's root.
  ///   - systems: The systems that `system NAME` can name.
  ///   - operators: The operators that scenarios can use besides those of the language.
  ///   - severity: Whether a finding fails the test.
  public static func probe(
    _ probes: Set<ScenarioProbe> = Set(ScenarioProbe.allCases), in folder: String = "marbles",
    systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [],
    as severity: FindingSeverity = .warning, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ProbedScenarios(
      ScenarioFolder(folder, ofPackageWith: filePath), systems, operators, for: caller
    ).record(probes, as: severity)
  }

  /// Runs probes of the scenarios among the resources of a test target, as
  /// `probe(in: "marbles")` does with those of a folder.
  public static func probe(
    _ probes: Set<ScenarioProbe> = Set(ScenarioProbe.allCases), in bundle: Bundle,
    systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [],
    as severity: FindingSeverity = .warning, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ProbedScenarios(ScenarioFolder(bundle, for: filePath), systems, operators, for: caller)
      .record(probes, as: severity)
  }
}

/// The scenarios of a folder, and what probes find in them.
struct ProbedScenarios {
  private let folder: ScenarioFolder
  private let files: ScenarioFiles
  private let systems: [SystemDefinition]
  private let operators: [OperatorDefinition]
  private let caller: BenchLocation
  private let filter = ScenarioFilter.ofEnvironment
  private var threads: Int { ProcessInfo.processInfo.activeProcessorCount }

  init(
    _ folder: ScenarioFolder, _ systems: [SystemDefinition], _ operators: [OperatorDefinition],
    for caller: BenchLocation
  ) {
    self.folder = folder
    self.systems = systems
    self.operators = operators
    self.caller = caller
    files = ScenarioFiles(paths: folder.isEmpty ? [] : [folder.path], relativeTo: folder.root)
  }

  func record(_ probes: Set<ScenarioProbe>, as severity: FindingSeverity) {
    let obstacles = obstacles
    for finding in obstacles { finding.record() }
    guard obstacles.isEmpty else { return }
    for probe in ScenarioProbe.allCases where probes.contains(probe) {
      for finding in findings(of: probe) { finding.record(as: severity) }
    }
  }

  /// Why nothing can be probed.
  private var obstacles: [ScenarioCase.Finding] {
    let unreadable = files.files.flatMap { file -> [ScenarioCase.Finding] in
      guard case .problem(let path, let error) = file else { return [] }
      return findings([error.failure], in: path)
    }
    guard unreadable.isEmpty, files.suite.titles().isEmpty else { return unreadable }
    return [ScenarioCase.Finding(message: folder.emptiness, location: caller)]
  }

  func findings(of probe: ScenarioProbe) -> [ScenarioCase.Finding] {
    switch probe {
    case .mutants: mutants
    case .orders:
      findings(
        in: files.suite.run(
          systems: systems, operators: operators, threads: threads, auditing: OrderBudget(),
          varying: .laws, keepsEvents: false,
          selecting: { $0.map { isSelected($0.path, $0.title) } }))
    case .laws:
      findings(
        in: files.suite.laws(
          systems: systems, operators: operators, threads: threads, where: isSelected
        ).report)
    }
  }

  private var mutants: [ScenarioCase.Finding] {
    var selection = MutantSelection()
    selection.isComplete = filter == nil
    selection.isSelected = { [filter] in filter?.matches(path: $0, title: $1) ?? true }
    do {
      let report = try files.suite.mutants(
        systems: systems, operators: operators, threads: threads, selection)
      return report.errors.flatMap { findings([$0.failure], in: $0.path) }
        + report.files.flatMap { file in
          file.survivors.flatMap { mutant, failure in
            findings([failure], in: file.path, title: mutant.scenarios.first)
          } + findings(file.stale.map(\.failure), in: file.path)
        }
    } catch {
      let message =
        "there are more than \(error.limit) mutants, and one call tries no more: name a file, or "
        + "set MARBLES_ONLY"
      return [ScenarioCase.Finding(message: message, location: caller)]
    }
  }

  private func isSelected(_ path: String, _ title: String) -> Bool {
    filter?.matches(path: path, title: title) ?? true
  }

  private func findings(in report: Report) -> [ScenarioCase.Finding] {
    report.files.flatMap { file in
      findings(file.problems, in: file.path)
        + file.scenarios.flatMap { findings($0.failures, in: file.path, title: $0.title) }
    }
  }

  private func findings(
    _ failures: [Failure], in path: String, title: String? = nil
  ) -> [ScenarioCase.Finding] {
    ScenarioCase.findings(failures, in: path, at: folder.location(of: path), title: title)
  }
}
