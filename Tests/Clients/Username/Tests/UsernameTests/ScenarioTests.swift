import MarbleScenarioTesting
import Testing
import UsernameScenarios

@Test(arguments: ScenarioCase.all(systems: [usernameForm]))
func scenario(_ scenario: ScenarioCase) { scenario.check() }

@Test(arguments: ScenarioCase.all(in: "marbles-more", systems: [usernameForm]))
func scenarioOfAnotherFolder(_ scenario: ScenarioCase) { scenario.check() }

@Test(arguments: ScenarioCase.all(in: "marbles-operators", operators: [settled]))
func scenarioOfAnOperator(_ scenario: ScenarioCase) { scenario.check() }
