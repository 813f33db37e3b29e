import MarbleScenarios

/// A scenario of a package's `marbles/` folder as a case of its tests.
///
/// One line runs them all, each a case with a name of its own:
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
/// `MARBLES_ONLY=TEXT swift test` runs only those with TEXT in `path: title`. A suite of another
/// folder has one case then, which holds. If no scenario of the package has the text, every suite
/// fails.
public struct ScenarioCase: Sendable, CustomStringConvertible {
  /// What it is called in the output of a test: `marbles/search.marbles: A burst of typing is one request`.
  public let description: String
  let findings: [Finding]

  /// A reason to fail, and where.
  struct Finding: Sendable {
    let message: String
    let location: BenchLocation
  }

  /// Fails the running test for every cause for which the scenario does not hold, at its place in the scenario file.
  public func check() {
    for finding in findings {
      let location = finding.location
      TestHost.record(
        finding.message, fileID: location.fileID, filePath: location.filePath,
        line: location.line, column: location.column)
    }
  }
}
