import MarbleScenarioTesting
import SearchScenarios
import Testing

@Test(arguments: ScenarioCase.all(systems: [searchScreen]))
func scenario(_ scenario: ScenarioCase) { scenario.check() }
