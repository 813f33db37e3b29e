import MarbleDiagrams
import MarbleStreams

extension MarbleBench {
  /// The maximum number of changes that a failure shows.
  private static let readableCount = 20

  /// The lines about an order in the details of a failure.
  func orderDescription(of arbiter: ExploringArbiter) -> [String] {
    guard !arbiter.deviations.isEmpty else { return ["in the documented order"] }
    let rest = arbiter.choices.count - Self.readableCount
    return ["in this order (bench.replayOrder(\"\(arbiter.deviations.text)\") repeats it):"]
      + arbiter.choices.prefix(Self.readableCount).map(line)
      + (rest > 0 ? ["  … and \(rest) more changes"] : [])
  }

  /// One line about a change: the chosen work, and the work that was due before it. The name of a
  /// task is known only after the task has run, so the line is written after the run.
  private func line(_ choice: ExploringArbiter.Choice) -> String {
    let names = choice.heads.map(name).numbered
    return "  \(formatTime(choice.instant))  \(names[choice.chosen]) before "
      + names[..<choice.chosen].joined(separator: ", ")
  }

  /// The name of a piece of work. A hot source has the line at which the test draws it.
  private func name(of work: Work) -> String {
    guard case .fire(let target, _) = work, let line = line(of: target) else { return work.label }
    return "\(work.label) of line \(line)"
  }
}
