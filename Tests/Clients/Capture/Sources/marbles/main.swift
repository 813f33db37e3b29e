import CaptureScenarios
import MarbleCommand
import Races

MarbleMain.run(systems: [placeSearch] + Race.all.map(\.system))
