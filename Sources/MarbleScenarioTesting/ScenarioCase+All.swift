import Foundation
import MarbleDiagrams
import MarbleProbes
import MarbleScenarios
import MarbleVirtualTime

extension ScenarioCase {
  /// Reads the files of a folder and returns a case for each scenario. No scenario runs, and no
  /// system is made, before the case is checked.
  ///
  /// The result is never empty. Files that cannot be read and a folder without scenarios are cases
  /// that fail. If `MARBLES_ONLY` selects no scenario of the folder, the result is one case: it
  /// passes if the variable selects a scenario elsewhere in the package, and fails otherwise. Only
  /// files of the package are searched for that.
  ///
  /// - Parameters:
  ///   - folder: A folder, a file, or a page such as `README.md`. The path is relative to the
  ///     package's root: the nearest folder above the caller that contains a `Package.swift`.
  ///   - systems: The systems that `system NAME` can name.
  ///   - operators: The operators that scenarios can use besides those of the language.
  public static func all(
    in folder: String = "marbles", systems: [SystemDefinition] = [],
    operators: [OperatorDefinition] = [], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> [ScenarioCase] {
    let only = ProcessInfo.processInfo.environment["MARBLES_ONLY"] ?? ""
    return all(
      in: folder, systems: systems, operators: operators,
      only: only.isEmpty ? nil : ScenarioFilter(only),
      for: BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// - Parameters:
  ///   - filter: Nil selects all scenarios.
  ///   - caller: The line that asks for the cases, in a source of the package.
  static func all(
    in folder: String, systems: [SystemDefinition], operators: [OperatorDefinition] = [],
    only filter: ScenarioFilter?,
    for caller: BenchLocation
  ) -> [ScenarioCase] {
    let cases = all(
      in: folder, ofPackageWith: caller.filePath, systems: systems, operators: operators,
      only: filter)
    guard cases.isEmpty else { return cases }
    func failure(_ message: String) -> [ScenarioCase] {
      [ScenarioCase(message) { [Finding(message: message, location: caller)] }]
    }
    guard let filter else { return failure("no scenario under '\(folder)'") }
    let condition = "MARBLES_ONLY='\(filter.text)' in its path and title"
    var search = PackageSearch(root: packageRoot(above: caller.filePath))
    guard let match = search.firstMatch(of: filter) else {
      return failure("no scenario of the package has \(condition)")
    }
    let message = "no scenario under '\(folder)' has \(condition), '\(match)' has"
    return [ScenarioCase(message) { [] }]
  }

  /// Runs the scenarios of a folder on all cores and fails the running test for each failure. It is
  /// the counterpart of ``all(in:systems:operators:fileID:filePath:line:column:)`` for XCTest.
  ///
  /// - Parameters:
  ///   - folder: A folder, a file, or a page such as `README.md`. The path is relative to the
  ///     package's root: the nearest folder above the caller that contains a `Package.swift`.
  ///   - systems: The systems that `system NAME` can name.
  ///   - operators: The operators that scenarios can use besides those of the language.
  public static func checkAll(
    in folder: String = "marbles", systems: [SystemDefinition] = [],
    operators: [OperatorDefinition] = [], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let cases = all(
      in: folder, systems: systems, operators: operators, fileID: fileID, filePath: filePath,
      line: line, column: column)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    for findings in concurrentMap(over: cores, cases, { $0.findings() }) {
      for finding in findings { finding.record() }
    }
  }

  static func all(
    in folder: String, ofPackageWith filePath: String, systems: [SystemDefinition],
    operators: [OperatorDefinition] = [], only filter: ScenarioFilter?
  ) -> [ScenarioCase] {
    let root = packageRoot(above: filePath)
    let files = ScenarioFiles(paths: [folder], relativeTo: root)
      .loaded(
        systems: systems, operators: operators,
        threads: ProcessInfo.processInfo.activeProcessorCount, varying: .laws)
    let attachments = TestAttachments()
    return files.flatMap { file in
      let place = Place(path: file.path, root: root)
      let isSelected = { @Sendable (title: String) in
        filter?.matches(path: file.path, title: title) ?? true
      }
      let problems =
        file.mayHaveProblems(where: isSelected)
        ? [ScenarioCase(file.path) { place.findings(file.problems(where: isSelected)) }] : []
      return problems
        + file.scenarios.filter { isSelected($0.title) }.map { scenario in
          let name = scenarioName(path: file.path, title: scenario.title)
          return ScenarioCase(name) {
            var findings = place.findings(scenario.run().failures, title: scenario.title)
            if !findings.isEmpty {
              findings[0].attach = { scenario.attach(to: $0, named: name, attachments) }
            }
            return findings
          }
        }
    }
  }
}

extension LoadedScenario {
  /// Attaches the picture of the scenario, its report, and the scenario as a file that runs on its
  /// own.
  fileprivate func attach(
    to finding: ScenarioCase.Finding, named name: String, _ attachments: TestAttachments
  ) -> [String] {
    TestHost.attach(titled: name, at: finding.location, attachments) {
      let drawing = drawing()
      var files = [TestAttachments.File("txt", finding.message + "\n")]
      if let chart = drawing?.chart {
        files.insert(.init("svg", Scene(chart).svg(description: drawing?.source)), at: 0)
      }
      return files + (drawing.map { [.init("marbles", $0.source + "\n")] } ?? [])
    }
  }
}

/// The path of a scenario file, as failures print it.
private struct Place: Sendable {
  let path: String
  let root: String

  func findings(_ failures: [Failure], title: String? = nil) -> [ScenarioCase.Finding] {
    failures.map { failure in
      let head = [failure.message] + (title.map { ["  scenario \($0)"] } ?? [])
      return ScenarioCase.Finding(
        message: (head + failure.details.map { "    " + $0 }).joined(separator: "\n"),
        location: BenchLocation(
          fileID: path.contains("/") ? path : "./" + path,
          filePath: path.hasPrefix("/") ? path : "\(root)/\(path)",
          line: failure.line, column: failure.column))
    }
  }
}

/// The nearest folder above a file that contains a `Package.swift`, or the file's own folder if
/// there is none.
private func packageRoot(above filePath: String) -> String {
  let start = URL(fileURLWithPath: filePath).deletingLastPathComponent()
  var folder = start
  while folder.path != "/" {
    let manifest = folder.appendingPathComponent("Package.swift")
    if FileManager.default.fileExists(atPath: manifest.path) { return folder.path }
    folder.deleteLastPathComponent()
  }
  return start.path
}
