import MarbleDiagrams
import MarbleTime

// The text form of an order: `3:1 5:2`, with choices counted from 1.

extension Deviation {
  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let choice = Int(parts[0]), let alternative = Int(parts[1]), choice > 0,
      alternative > 0
    else { return nil }
    self.init(choice: choice - 1, alternative: alternative)
  }

  fileprivate var text: String { "\(choice + 1):\(alternative)" }
}

extension [Deviation] {
  /// Reads an order. Nil if the text is not one; the order of the text must be that of the choices.
  package init?(order text: String) {
    let read = text.split(separator: " ").map { Deviation($0) }
    let order = read.compactMap(\.self)
    guard !order.isEmpty, order.count == read.count,
      zip(order, order.dropFirst()).allSatisfy({ $0.choice < $1.choice })
    else { return nil }
    self = order
  }

  /// The text that gives this order.
  package var text: String { map(\.text).joined(separator: " ") }
}

extension ExploringArbiter {
  /// The maximum number of changes that a failure shows.
  private static let readableCount = 20

  /// The lines about the order in the details of a failure. The name of a task is known only after
  /// the task has run, so they are written after the run.
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
