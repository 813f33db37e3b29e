import MarbleDiagrams
import MarbleTime

extension ExploringArbiter {
  /// The maximum number of changes that a failure shows.
  private static let readableCount = 20

  /// The lines about the order in the details of a failure. The name of a task is known only after
  /// the task has run, so they are written after the run.
  ///
  /// - Parameters:
  ///   - call: The code that repeats the order, of the text of the order.
  ///   - name: The name of a piece of work.
  package func lines(
    repeatedBy call: (String) -> String, name: (Work) -> String = \.label
  ) -> [String] {
    guard !deviations.isEmpty else { return ["in the documented order"] }
    let rest = choices.count - Self.readableCount
    let lines = choices.prefix(Self.readableCount).map { choice in
      let names = choice.heads.map(name).numbered
      return "  \(formatTime(choice.instant))  \(names[choice.chosen]) before "
        + names[..<choice.chosen].joined(separator: ", ")
    }
    return ["in this order (\(call(deviations.text)) repeats it):"] + lines
      + (rest > 0 ? ["  … and \(rest) more changes"] : [])
  }
}
