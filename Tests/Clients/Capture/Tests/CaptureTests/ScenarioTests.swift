import CaptureScenarios
import MarbleScenarioTesting
import Testing

@Test(arguments: ScenarioCase.all(systems: [placeSearch]))
func scenario(_ scenario: ScenarioCase) { scenario.check() }
