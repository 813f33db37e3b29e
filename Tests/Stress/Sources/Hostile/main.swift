import Foundation

// Runs every hostile file with every command, and checks the time, the memory and the message.
//
//   Hostile MARBLES SECONDS [NAME…]
//
// MARBLES is the command to be measured, SECONDS is the processor time that each run may take, and
// each NAME is a part of the name of a case: only those cases run.
let arguments = CommandLine.arguments.dropFirst()
guard let command = arguments.first, let seconds = arguments.dropFirst().first.flatMap(Double.init)
else {
  print("usage: Hostile MARBLES SECONDS [NAME…]")
  exit(2)
}
let words = arguments.dropFirst(2)
var runner = HostileRunner(marbles: URL(fileURLWithPath: command).path, seconds: seconds)
func isSelected(_ name: String) -> Bool {
  words.isEmpty || words.contains { name.contains($0) }
}
for hostile in HostileCase.all where isSelected(hostile.name) { runner.run(hostile) }
for run in HostileRun.words where isSelected(run.name) { runner.run(run) }
runner.finish()
