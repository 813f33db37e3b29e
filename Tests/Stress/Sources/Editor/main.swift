import Foundation

// Measures the language server with a file of 100 scenarios, and sends it mutated messages.
//
//   Editor MARBLES CONVERSATIONS MESSAGES MILLISECONDS [SEED]
//
// MARBLES is the command, CONVERSATIONS is the folder of the recorded conversations, and MESSAGES
// is the number of mutated messages. An edit may take MILLISECONDS until its diagnostics and hints
// are there. The seed decides the messages; default: 1.
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 4, let count = Int(arguments[2]), let limit = Double(arguments[3]) else {
  print("usage: Editor MARBLES CONVERSATIONS MESSAGES MILLISECONDS [SEED]")
  exit(2)
}
let marbles = URL(fileURLWithPath: arguments[0]).path
let seed = arguments.dropFirst(4).first.flatMap { UInt64($0) } ?? 1
do {
  try EditMeasurement(of: marbles, limit: limit).run()
  let sent = try RecordedMessages(inFolder: arguments[1]).messages
  try HostileMessages(to: marbles, from: sent, seed: seed).run(count)
} catch {
  print("✗ \(error)")
  exit(1)
}
