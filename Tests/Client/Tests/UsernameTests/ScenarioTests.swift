import MarbleTesting
import Testing
import UsernameScenarios

@Test(arguments: ScenarioCase.all(systems: systems))
func scenario(_ scenario: ScenarioCase) { scenario.check() }
