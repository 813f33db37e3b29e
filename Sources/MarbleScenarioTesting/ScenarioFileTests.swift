import Foundation
import MarbleProbes
import MarbleScenarios
import MarbleVirtualTime

/// The scenarios of one file, each as a test of its own.
///
/// The plugin `MarblesTests` writes the code that uses it: for each `.marbles` file of a test
/// target a suite, and in it a test for each scenario. The test has the scenario's title as its
/// name, so `swift test --filter`, an editor and a file of results know it. The text of the file is
/// part of that code, so the tests also run where the sources are not.
///
/// The systems and operators of the scenarios are those that the test target declares:
///
/// ```swift
/// import MarbleScenarioTesting
///
/// nonisolated let scenarioSystems = [usernameForm]
/// nonisolated let scenarioOperators = [settled]
/// ```
///
/// A target without such lines has none; see ``scenarioSystems`` and ``scenarioOperators``.
public struct ScenarioFileTests: Sendable {
  private let path: String
  private let location: String
  private let cases: [String: ScenarioCase]

  /// Reads the scenarios of a text. None runs, and no system is made, before it is checked.
  ///
  /// - Parameters:
  ///   - path: The path that names the file in messages.
  ///   - location: The path of the file for the location of a failure. It is not read.
  ///   - systems: The systems that `system NAME` can name.
  ///   - operators: The operators that scenarios can use besides those of the language.
  ///   - text: The contents of the file.
  public init(
    path: String, location: String, systems: [SystemDefinition] = [],
    operators: [OperatorDefinition] = [], text: String
  ) {
    self.path = path
    self.location = location
    let file = ScenarioSuite.Source(path: path, bytes: Array(text.utf8))
      .loaded(systems: systems, operators: operators, varying: .laws)
    cases = Dictionary(
      file.cases(at: location, only: nil, TestAttachments()).map { ($0.description, $0) }
    ) { first, _ in first }
  }

  /// Runs a scenario on the current thread, and fails the running test for each failure, at its
  /// location in the file.
  ///
  /// A title that no scenario of the file has fails the test, too.
  ///
  /// - Parameter title: The title of the scenario. For a scenario with `case` lines, the title, a
  ///   colon and the case.
  public func check(
    _ title: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let name = scenarioName(path: path, title: title)
    if let scenario = cases[name] { return scenario.check() }
    TestHost.record(
      "no scenario of '\(path)' has the title '\(title)'", fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Checks what belongs to no scenario: it fails the running test for each key and each definition
  /// before the first scenario that no scenario uses.
  public func checkHead() {
    cases[path]?.check()
  }
}

/// The systems of the tests that the plugin `MarblesTests` writes, unless their target declares a
/// constant of this name.
public let scenarioSystems: [SystemDefinition] = []

/// The operators of the tests that the plugin `MarblesTests` writes, unless their target declares a
/// constant of this name.
public let scenarioOperators: [OperatorDefinition] = []
