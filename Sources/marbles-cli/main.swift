import FormScenarios
import MarbleCommand

MarbleMain.run(systems: exampleSystems)
