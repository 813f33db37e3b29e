import MarbleTesting
import Testing
import UsernameScenarios

@Test(arguments: ScenarioCase.all(systems: [usernameForm]))
func scenario(_ scenario: ScenarioCase) { scenario.check() }
