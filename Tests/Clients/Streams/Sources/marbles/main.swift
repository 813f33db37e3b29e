import MarbleCommand
import TransferScenarios

MarbleMain.run(systems: [transferScreen])
