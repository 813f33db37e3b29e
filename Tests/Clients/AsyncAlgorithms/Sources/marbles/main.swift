import DeparturesScenarios
import MarbleCommand

MarbleMain.run(systems: [departuresScreen])
