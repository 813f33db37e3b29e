import MarbleCommand
import SearchScenarios

MarbleMain.run(systems: [searchScreen])
