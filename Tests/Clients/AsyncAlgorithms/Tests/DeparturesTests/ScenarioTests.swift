import DeparturesScenarios
import MarbleScenarioTesting
import Testing

@Test(arguments: ScenarioCase.all(systems: [departuresScreen]))
func scenario(_ scenario: ScenarioCase) { scenario.check() }
