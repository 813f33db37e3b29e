import MarbleScenarios

/// A scenario of a package's `marbles/` folder as a test case.
///
/// One line runs all scenarios, each as a case with its own name:
///
/// ```swift
/// @Test(arguments: ScenarioCase.all(systems: [searchViewModel]))
/// func scenario(_ scenario: ScenarioCase) { scenario.check() }
/// ```
///
/// With XCTest:
///
/// ```swift
/// func testScenarios() { ScenarioCase.checkAll(systems: [searchViewModel]) }
/// ```
///
/// `MARBLES_ONLY=TEXT swift test` runs only the scenarios with TEXT in `path: title`. A suite of
/// another folder then has one case, which passes. If no scenario of the package contains the text,
/// every suite fails.
public struct ScenarioCase: Sendable, CustomStringConvertible {
  /// The name of the case in the output of a test:
  /// `marbles/search.marbles: A burst of typing is one request`.
  public let description: String
  let findings: [Finding]

  /// A failure and its location.
  struct Finding: Sendable {
    let message: String
    let location: BenchLocation
  }

  /// Fails the running test for every failure of the scenario, at its location in the scenario
  /// file.
  public func check() {
    for finding in findings {
      let location = finding.location
      TestHost.record(
        finding.message, fileID: location.fileID, filePath: location.filePath,
        line: location.line, column: location.column)
    }
  }
}
