import MarbleCommand
import UsernameScenarios

MarbleMain.run(systems: [usernameForm], operators: operators)
