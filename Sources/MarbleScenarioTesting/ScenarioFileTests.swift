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
  private let file: LoadedFile
  /// The scenarios by the lines at which they begin.
  private let cases: [(line: Int, scenario: ScenarioCase)]

  /// Reads the scenarios of a text. None runs, and no system is made, before it is checked.
  ///
  /// - Parameters:
  ///   - path: The path that names the file in messages.
  ///   - location: The path of the file for the location of a failure. It is not read.
  public init(
    path: String, location: String, systems: [SystemDefinition] = [],
    operators: [OperatorDefinition] = [], text: String
  ) {
    self.path = path
    self.location = location
    let registry = SystemRegistry(systems, operators: operators)
    let source = ScenarioSuite.Source(path: path, bytes: Array(text.utf8))
    let file = [.source(source)].loaded(registry)[0]
    self.file = file
    let attachments = TestAttachments()
    cases = file.scenarios.map { ($0.line, file.testCase(of: $0, at: location, attachments)) }
  }

  /// Runs the scenario, or the case of it, to which a line of the file belongs, on the current
  /// thread. Fails the running test for each failure, at its location in the file.
  ///
  /// A line above the first scenario fails the test, too.
  public func check(
    line: Int, fileID: String = #fileID, filePath: String = #filePath,
    callLine: Int = #line, column: Int = #column
  ) {
    if let found = cases.last(where: { $0.line <= line }) { return found.scenario.check() }
    let problems = problemsOfFile
    if !problems.isEmpty { return problems.forEach { $0.record() } }
    TestHost.record(
      "no scenario of '\(path)' has line \(line)", fileID: fileID, filePath: filePath,
      line: callLine, column: column)
  }

  /// Checks what belongs to no scenario: it fails the running test for each error before the first
  /// scenario, and for each key and each definition there that no scenario uses.
  public func checkHead() {
    problemsOfFile.forEach { $0.record() }
  }

  private var problemsOfFile: [ScenarioCase.Finding] {
    ScenarioCase.findings(file.problems { _ in true }, in: path, at: location)
  }
}

/// The systems of the tests that the plugin `MarblesTests` writes, unless their target declares a
/// constant of this name.
public let scenarioSystems: [SystemDefinition] = []

/// The operators of the tests that the plugin `MarblesTests` writes, unless their target declares a
/// constant of this name.
public let scenarioOperators: [OperatorDefinition] = []
