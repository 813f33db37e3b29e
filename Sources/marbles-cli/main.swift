import FormScenarios
import MarbleCommand

MarbleMain.run(systems: formSystems)
