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
  /// that fail. If `MARBLES_ONLY` selects no scenario of the folder, the result is one case, which
  /// passes and warns: the variable may select a scenario of another suite.
  ///
  /// - Parameter folder: A folder, a file, or a page such as `README.md`. The path is relative to
  ///   the package's root: the nearest folder above the caller that contains a `Package.swift`.
  public static func all(
    in folder: String = "marbles", systems: [SystemDefinition] = [],
    operators: [OperatorDefinition] = [], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> [ScenarioCase] {
    all(
      in: ScenarioFolder(folder, ofPackageWith: filePath), systems: systems, operators: operators,
      for: BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Reads the files among the resources of a test target, and returns the cases as
  /// `all(in: "marbles")` does. The tests then run where the sources are not, such as on a device:
  ///
  /// ```swift
  /// // Package.swift: .testTarget(name: "AppTests", resources: [.copy("marbles")])
  /// @Test(arguments: ScenarioCase.all(in: .module))
  /// func scenario(_ scenario: ScenarioCase) { scenario.check() }
  /// ```
  ///
  /// A failure names the file of the source tree if it is there: the same path in the folder of the
  /// caller. Otherwise it names the file of the bundle.
  ///
  /// - Parameter bundle: The bundle with the resources of the target, `.module` in a Swift package.
  ///   All `.marbles` files of the bundle are read.
  public static func all(
    in bundle: Bundle, systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> [ScenarioCase] {
    all(
      in: ScenarioFolder(bundle, for: filePath), systems: systems, operators: operators,
      for: BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// - Parameters:
  ///   - filter: Nil selects all scenarios.
  ///   - caller: The line that asks for the cases, in a source of the package.
  static func all(
    in folder: ScenarioFolder, systems: [SystemDefinition],
    operators: [OperatorDefinition] = [], only filter: String? = filterOfEnvironment,
    for caller: BenchLocation
  ) -> [ScenarioCase] {
    func failure(_ message: String) -> [ScenarioCase] {
      [ScenarioCase(message) { [Finding(message: message, location: caller)] }]
    }
    if folder.isEmpty { return failure(folder.emptiness) }
    let cases = selected(in: folder, systems: systems, operators: operators, only: filter)
    guard cases.isEmpty else { return cases }
    guard let filter else { return failure(folder.emptiness) }
    let message =
      "no scenario under '\(folder.path)' has MARBLES_ONLY='\(filter)' in its path and title"
    return [
      ScenarioCase(message) { [Finding(message: message, location: caller, severity: .warning)] }
    ]
  }

  /// Runs the scenarios of a folder on all cores and fails the running test for each failure. It is
  /// the counterpart of `all(in: "marbles")` for XCTest.
  ///
  /// - Parameter folder: A folder, a file, or a page such as `README.md`. The path is relative to
  ///   the package's root: the nearest folder above the caller that contains a `Package.swift`.
  public static func checkAll(
    in folder: String = "marbles", systems: [SystemDefinition] = [],
    operators: [OperatorDefinition] = [], fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    check(
      all(
        in: folder, systems: systems, operators: operators, fileID: fileID, filePath: filePath,
        line: line, column: column))
  }

  /// Runs the scenarios among the resources of a test target, as `checkAll(in: "marbles")` runs
  /// those of a folder.
  public static func checkAll(
    in bundle: Bundle, systems: [SystemDefinition] = [], operators: [OperatorDefinition] = [],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    check(
      all(
        in: bundle, systems: systems, operators: operators, fileID: fileID, filePath: filePath,
        line: line, column: column))
  }

  private static func check(_ cases: [ScenarioCase]) {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    for findings in concurrentMap(over: cores, cases, { $0.findings() }) {
      for finding in findings { finding.record() }
    }
  }

  /// The text of the variable `MARBLES_ONLY`. Nil if it has none.
  static var filterOfEnvironment: String? {
    let text = ProcessInfo.processInfo.environment["MARBLES_ONLY"] ?? ""
    return text.isEmpty ? nil : text
  }

  static func selected(
    in folder: ScenarioFolder, systems: [SystemDefinition],
    operators: [OperatorDefinition] = [], only filter: String?
  ) -> [ScenarioCase] {
    let registry = SystemRegistry(systems, operators: operators)
    let files = ScenarioFiles(paths: [folder.path], relativeTo: folder.root).files
      .loaded(registry, threads: ProcessInfo.processInfo.activeProcessorCount)
    let attachments = TestAttachments()
    return files.flatMap { $0.cases(at: folder.location(of: $0.path), only: filter, attachments) }
  }
}

extension LoadedFile {
  /// A case for each selected scenario, after one for the file as such if it may have problems.
  ///
  /// - Parameters:
  ///   - location: The path of the file for the locations of failures.
  ///   - filter: Nil selects all scenarios.
  func cases(
    at location: String, only filter: String?, _ attachments: TestAttachments
  ) -> [ScenarioCase] {
    let isSelected = { @Sendable (title: String) in
      MarbleScenarios.isSelected(path: path, title: title, by: filter)
    }
    let ofFile =
      mayHaveProblems(where: isSelected)
      ? [
        ScenarioCase(path) {
          ScenarioCase.findings(problems(where: isSelected), in: path, at: location)
        }
      ] : []
    return ofFile
      + scenarios.filter { isSelected($0.title) }
      .map { testCase(of: $0, at: location, attachments) }
  }

  /// - Parameter location: The path of the file for the locations of failures.
  func testCase(
    of scenario: LoadedScenario, at location: String, _ attachments: TestAttachments
  ) -> ScenarioCase {
    let name = scenarioName(path: path, title: scenario.title)
    return ScenarioCase(name) {
      var findings = ScenarioCase.findings(
        scenario.run().failures, in: path, at: location, title: scenario.title)
      if !findings.isEmpty {
        findings[0].attach = { scenario.attach(to: $0, named: name, attachments) }
      }
      return findings
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
      if let chart = drawing.chart {
        files.insert(.init("svg", Scene(chart).svg(description: drawing.source)), at: 0)
      }
      return files + [.init("marbles", drawing.source + "\n")]
    }
  }
}

extension ScenarioCase {
  /// The findings of the failures of a file.
  static func findings(
    _ failures: [Failure], in path: String, at location: String, title: String? = nil
  ) -> [Finding] {
    failures.map { failure in
      let head = [failure.message] + (title.map { ["  scenario \($0)"] } ?? [])
      return Finding(
        message: (head + failure.details.map { "    " + $0 }).joined(separator: "\n"),
        location: BenchLocation(
          fileID: path.contains("/") ? path : "./" + path, filePath: location,
          line: failure.line, column: failure.column))
    }
  }
}
