import MarbleScenarioTesting
import MarbleScenarios
import Testing
import UsernameScenarios

@Test(arguments: ScenarioCase.all(systems: [usernameForm]))
func scenario(_ scenario: ScenarioCase) { scenario.check() }

@Test(arguments: ScenarioCase.all(in: "marbles-more", systems: [usernameForm]))
func scenarioOfAnotherFolder(_ scenario: ScenarioCase) { scenario.check() }

@Test(arguments: ScenarioCase.all(in: "marbles-operators", operators: operators))
func scenarioOfAnOperator(_ scenario: ScenarioCase) { scenario.check() }

@Test(arguments: operators)
func operatorKeepsTheLaws(_ definition: OperatorDefinition) { checkLaws(of: definition) }
