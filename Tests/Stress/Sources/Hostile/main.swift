import Foundation

// Every hostile file by every command: how long, how much memory, and what is said. The first argument is the command to be measured,
// others are parts of the names of cases, to look at those alone.
guard let command = CommandLine.arguments.dropFirst().first else {
  print("usage: Hostile MARBLES [NAME…]")
  exit(2)
}
let wanted = CommandLine.arguments.dropFirst(2)
var gauntlet = Gauntlet(marbles: URL(fileURLWithPath: command).path)
func isWanted(_ name: String) -> Bool {
  wanted.isEmpty || wanted.contains { name.contains($0) }
}
for hostile in HostileCase.all where isWanted(hostile.name) { gauntlet.run(hostile) }
for run in HostileRun.words where isWanted(run.name) { gauntlet.run(run) }
gauntlet.finish()
