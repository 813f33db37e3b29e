import MarbleDiagrams
import MarbleScenarios

/// The number of scenarios that an audit has run in one order, in every order, and in some orders.
struct OrderTally: Equatable {
  private(set) var single = 0
  private(set) var complete = 0
  private(set) var incomplete = 0
  /// The scenarios that rely on the documented order, or replay another one.
  private(set) var fixed = 0
  /// The number of orders that were tried.
  private(set) var tried = 0

  /// Counts the runs of all scenarios, and the scenarios that hold.
  init(_ report: Report) {
    for scenario in report.scenarios where scenario.outcome != .invalid {
      tried += scenario.orders?.tried ?? 1
      guard scenario.outcome == .passed else { continue }
      switch scenario.orders {
      case nil: fixed += 1
      case let orders? where !orders.isComplete: incomplete += 1
      case let orders? where orders.tried == 1: single += 1
      case _?: complete += 1
      }
    }
  }

  /// One line, for people.
  var text: String { "orders: \(verdict)" }

  /// The numbers of the line.
  var verdict: String {
    let words = tally([
      (single, "with one order"), (complete, "in every order"), (incomplete, "in the orders tried"),
      (fixed, "in a fixed order"),
    ])
    return "\(counted(tried, "run")); hold: \(words.isEmpty ? "none" : words)"
  }
}

extension ScenarioReport {
  /// The note about a scenario that holds in the orders that were tried, if there are more.
  var orderNote: Failure? {
    guard outcome == .passed, let note = orders?.note else { return nil }
    return Failure(line: line, column: 0, cause: "orders", message: note)
  }
}
