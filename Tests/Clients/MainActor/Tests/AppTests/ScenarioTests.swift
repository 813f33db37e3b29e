import MarbleScenarioTesting
import Testing

// The plugin makes a test of each scenario. Without it, this line makes cases of them.
@Test(arguments: ScenarioCase.all(in: "Tests/AppTests/marbles", systems: scenarioSystems))
func scenario(_ scenario: ScenarioCase) { scenario.check() }
