import FormScenarios
import MarbleScenarioTesting
import Testing

/// Every scenario under `marbles/`. `MARBLES_ONLY=TEXT swift test` runs only the scenarios with
/// TEXT in `path: title`.
@Test(arguments: ScenarioCase.all(systems: exampleSystems))
func scenario(_ scenario: ScenarioCase) { scenario.check() }
