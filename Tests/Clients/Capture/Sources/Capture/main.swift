import Foundation
import Races

// Capture FOLDER [NAME…]: records the races, or those of these names, until they go wrong, and
// writes their logs into the folder. Ends with 1 if a race did not go wrong.
guard CommandLine.arguments.count > 1 else {
  print("usage: Capture FOLDER [NAME…]")
  exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let names = CommandLine.arguments.dropFirst(2)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
var isComplete = true
for race in Race.all where names.isEmpty || names.contains(race.name) {
  guard let (log, sessions) = try await RaceSession(race: race).untilBroken(limit: 200) else {
    print("\(race.name) did not go wrong in 200 sessions")
    isComplete = false
    continue
  }
  guard log.write(to: folder.appending(path: "\(race.name).jsonl")) else { exit(1) }
  print("\(race.name) went wrong in session \(sessions)")
}
exit(isComplete ? 0 : 1)
