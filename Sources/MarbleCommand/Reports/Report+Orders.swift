import MarbleDiagrams
import MarbleScenarios

extension Report {
  /// The number of runs of an audit, and how many scenarios hold in one order, in every order, and
  /// in some orders. In a fixed order are those that rely on the documented one, or replay another.
  var orderVerdict: String {
    let runs = scenarios.filter { $0.outcome != .invalid }.map { $0.orders?.tried ?? 1 }
    let holding = scenarios.filter { $0.outcome == .passed }.map(\.orders)
    let complete = holding.compactMap(\.self).filter(\.isComplete)
    let words = tally([
      (complete.count { $0.tried == 1 }, "with one order"),
      (complete.count { $0.tried != 1 }, "in every order"),
      (holding.count { $0?.isComplete == false }, "in the orders tried"),
      (holding.count { $0 == nil }, "in a fixed order"),
    ])
    return "\(counted(runs.reduce(0, +), "run")); hold: \(words.isEmpty ? "none" : words)"
  }
}

extension ScenarioReport {
  /// The note about a scenario that holds in the orders that were tried, if there are more.
  var orderNote: Failure? {
    guard outcome == .passed, let note = orders?.note else { return nil }
    return Failure(line: line, column: 0, cause: "orders", message: note)
  }
}
