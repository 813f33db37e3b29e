import Foundation
import MarbleScenarioTesting
import Testing

/// Warns of what the scenarios do not test. CI also asks for it as failures.
@Test func probes() {
  let isStrict = ProcessInfo.processInfo.environment["PROBES"] == "strict"
  ScenarioCase.probe(
    [.mutants, .laws], systems: scenarioSystems, operators: scenarioOperators,
    as: isStrict ? .error : .warning)
}
