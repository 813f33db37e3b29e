import Foundation
import Measuring

/// A test, and the same test with AsyncSequenceValidation.
struct Row {
  let name: String
  let ours: () throws -> Void
  var theirs: (() throws -> Void)?
  /// How often the test runs for one figure.
  var times = 200
  /// The figure that must not be exceeded, if there is a target.
  var target: Double?
}

let rows = [
  Row(name: "async debounce test", ours: OwnTests.debounce, theirs: ValidationTests.debounce),
  Row(name: "async map test", ours: OwnTests.map, theirs: ValidationTests.map),
  Row(name: "a test without tasks", ours: OwnTests.withoutTasks),
  Row(name: "a test without tasks on a bench with a clock", ours: OwnTests.withoutTasksButReady),
  Row(name: "a test with an empty task", ours: OwnTests.emptyTask),
  Row(
    name: "1,000 orders of a 20-task test", ours: OwnTests.orders, times: 1, target: 104_000),
]

/// The processor time of a test in microseconds, on all threads.
func microseconds(_ times: Int, _ test: () throws -> Void) -> Double {
  let begin = processorTime()
  for _ in 0..<times { try! test() }
  return (processorTime() - begin) / .microseconds(times)
}

guard let options = Options(CommandLine.arguments.dropFirst(), repetitions: 9) else {
  print("usage: AsyncTests [--repetitions N] [PART OF A NAME…]")
  exit(2)
}
print("µs of processor time per test, least and median; AsyncSequenceValidation beside")
// Whether a test is less than three times as fast as the other one. The two run in one process, so
// their ratio hardly depends on the machine, and CI can demand it.
var isTooSlow = false
for row in rows where options.selects(row.name) {
  var (ours, theirs): ([Double], [Double]) = ([], [])
  // The two are measured in turns, so that other processes affect both equally.
  for _ in 0...options.repetitions {
    ours.append(microseconds(row.times, row.ours))
    if let test = row.theirs { theirs.append(microseconds(row.times, test)) }
  }
  let own = Figures(Array(ours.dropFirst()))
  var line = "\(row.name.padding(toLength: 46, withPad: " ", startingAt: 0))"
  line += String(format: "%8.1f %8.1f", own.least, own.median)
  if !theirs.isEmpty {
    let other = Figures(Array(theirs.dropFirst()))
    let ratio = other.median / own.median
    line += String(format: " %8.1f %8.1f", other.least, other.median)
    line += String(format: "   ×%.1f %@", ratio, ratio >= 3 ? "reached" : "MISSED")
    if ratio < 3 { isTooSlow = true }
  }
  if let target = row.target {
    line += String(format: "   < %.0f %@", target, own.median < target ? "reached" : "MISSED")
  }
  print(line)
}
if isTooSlow { exit(1) }
