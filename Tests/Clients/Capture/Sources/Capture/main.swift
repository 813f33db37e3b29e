import CaptureScenarios
import Foundation
import MarbleCapture
import MarbleCommand
import Races

// Capture FOLDER [NAME…]: records the screens and the races, or those of these names, and writes
// their logs into the folder. A race is recorded until it goes wrong. Ends with 1 if one did not.
//
// Capture measure [RACE…]: prints what a line of a log takes, the memory of a million lines, what a
// log of 100 MB takes, and what becomes of the races, or of these. Ends with 1 if a limit is
// missed.
guard CommandLine.arguments.count > 1 else {
  print("usage: Capture FOLDER [NAME…]", "       Capture measure [RACE…]", separator: "\n")
  exit(2)
}
if CommandLine.arguments[1] == Tool.word {
  MarbleMain.run(
    systems: Race.all.map(\.system), arguments: Array(CommandLine.arguments.dropFirst()))
}
// `swift run` becomes this program, and leaves it the memory of the build.
if CommandLine.arguments[1] == "measure" {
  let process = Tool.process(["measure small"] + CommandLine.arguments.dropFirst(2))
  try process.run()
  process.waitUntilExit()
  exit(process.terminationStatus)
}
if CommandLine.arguments[1] == "measure small" {
  exit(try await Measurement().run(Set(CommandLine.arguments.dropFirst(2))) ? 0 : 1)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let names = CommandLine.arguments.dropFirst(2)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

func write(_ log: SessionLog, _ name: String, _ note: String) {
  guard log.write(to: folder.appending(path: "\(name).jsonl")) else {
    print("\(folder.path) cannot be written")
    exit(1)
  }
  print("\(name): \(log.jsonLines.split(separator: "\n").count) lines\(note)")
}

for (system, perform) in ScreenSession.all where names.isEmpty || names.contains(system) {
  write(try await ScreenSession.record(system, perform), system, "")
}
var isComplete = true
for race in Race.all where names.isEmpty || names.contains(race.name) {
  if let (log, sessions) = try await RaceSession(race: race).untilBroken(limit: 200) {
    write(log, race.name, ", went wrong in session \(sessions)")
  } else {
    print("\(race.name) did not go wrong in 200 sessions")
    isComplete = false
  }
}
exit(isComplete ? 0 : 1)
