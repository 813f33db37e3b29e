import MarbleScenarios

/// A scenario of a package's `marbles/` folder as a test case.
///
/// One line makes a case for each scenario, with its own name. A case runs its scenario when it is
/// checked, so the cases of a test run in parallel:
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
/// another folder then has one case, which passes and warns.
public struct ScenarioCase: Sendable, CustomStringConvertible {
  /// The name of the case in the output of a test:
  /// `marbles/search.marbles: A burst of typing is one request`.
  public let description: String
  /// Runs the scenario on the current thread and returns its failures.
  let findings: @Sendable () -> [Finding]

  /// A failure and its location.
  struct Finding: Sendable {
    let message: String
    let location: BenchLocation
    var severity = FindingSeverity.error
    /// Attaches the files of the scenario, and returns lines for the message about what it leaves
    /// out. Nil for the second failure of a scenario.
    var attach: (@Sendable (Finding) -> [String])?
  }

  /// - Parameter findings: Runs the scenario and returns its failures.
  init(_ description: String, findings: @escaping @Sendable () -> [Finding]) {
    self.description = description
    self.findings = findings
  }

  /// Runs the scenario on the current thread, and fails the running test for every failure of the
  /// scenario, at its location in the scenario file.
  ///
  /// Cases may run at the same time, on any threads. Each run makes its own objects.
  public func check() {
    for finding in findings() { finding.record() }
  }
}

extension ScenarioCase.Finding {
  /// Fails the running test, or warns it.
  func record() {
    let hints = attach?(self) ?? []
    TestHost.record(([message] + hints).joined(separator: "\n"), as: severity, at: location)
  }
}
