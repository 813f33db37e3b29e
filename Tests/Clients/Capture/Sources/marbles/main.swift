import CaptureScenarios
import FormScenarios
import MarbleCommand
import Races

MarbleMain.run(systems: exampleSystems + [placeSearch] + Race.all.map(\.system))
