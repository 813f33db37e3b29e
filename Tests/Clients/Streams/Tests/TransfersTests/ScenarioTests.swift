import MarbleScenarioTesting
import Testing
import TransferScenarios

@Test(arguments: ScenarioCase.all(systems: [transferScreen]))
func scenario(_ scenario: ScenarioCase) { scenario.check() }
