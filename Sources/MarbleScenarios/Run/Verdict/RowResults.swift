import MarbleDiagrams
import MarbleTestKit

/// A row of a run that does not hold.
package enum RowDifference {
  case events(RowObserver, Comparison<Value>)
  /// Something happened in a window in which nothing is expected.
  case silence(RowObserver, Plan.Silence)
  case calls(Plan.CallRow, Comparison<Value>)
  /// The subscriptions of a source are others than those of its rows.
  case subscriptions(Plan.SubscriptionRows, [SubscriptionWindow])

  /// The first byte of the row's diagram.
  package var place: Int {
    switch self {
    case .events(let observer, _): observer.row.place
    case .silence(_, let silence): silence.place
    case .calls(let row, _): row.place
    case .subscriptions(let row, _): row.places.first ?? Int(row.source.range.start)
    }
  }
}

/// Compares the rows of a finished run with its events. If the run has an error, every row holds,
/// because a difference would have the same cause.
package struct RowResults {
  private let run: ScenarioRun
  private let matcher: PredicateMatcher

  fileprivate init(_ run: ScenarioRun) {
    self.run = run
    matcher = PredicateMatcher(run.predicates)
  }

  /// The rows that do not hold: those of observers, of calls, of subscriptions.
  package var differences: [RowDifference] {
    var differences: [RowDifference] = []
    for observer in run.observers {
      if let comparison = comparison(of: observer) {
        differences.append(.events(observer, comparison))
      }
      differences += brokenSilences(of: observer).map { .silence(observer, $0) }
    }
    for row in run.plan.calls {
      if let comparison = comparison(of: row) { differences.append(.calls(row, comparison)) }
    }
    for row in run.plan.subscriptions {
      if let windows = windows(differingFrom: row) {
        differences.append(.subscriptions(row, windows))
      }
    }
    return differences
  }

  /// Nil if the events are as expected, or if none are expected.
  func comparison(of observer: RowObserver) -> Comparison<Value>? {
    observer.row.expected.flatMap { compare($0, observer.events, observer.row.looseness) }
  }

  /// Nil if the calls are as expected.
  func comparison(of row: Plan.CallRow) -> Comparison<Value>? {
    compare(row.expected, run.names.log(of: row.name.text).calls, .exact)
  }

  private func compare(
    _ expected: [Expected<Value>], _ actual: [Occurrence<Value>], _ looseness: Looseness
  ) -> Comparison<Value>? {
    guard run.errors.isEmpty, !Comparison.isMet(expected, by: actual, looseness, matcher.isMet)
    else { return nil }
    let comparison = Comparison(
      ofDifferent: expected, actual, looseness: looseness, by: matcher.isMet)
    return comparison.differences.isEmpty ? nil : comparison
  }

  /// The windows without expected events in which something happened.
  func brokenSilences(of observer: RowObserver) -> [Plan.Silence] {
    guard run.errors.isEmpty else { return [] }
    return observer.row.silences.filter { !$0.window.events(of: observer.events).isEmpty }
  }

  /// The actual subscriptions of a source. Nil if they are those of its rows.
  func windows(differingFrom row: Plan.SubscriptionRows) -> [SubscriptionWindow]? {
    let windows = run.windows(of: row.source.key)
    return run.errors.isEmpty && windows != row.windows ? windows : nil
  }

  /// Why a predicate could not be evaluated. The difference of values has the same cause.
  func error(in comparison: Comparison<Value>) -> EvaluationError? {
    matcher.error(in: comparison)
  }
}

extension ScenarioRun {
  package var rowResults: RowResults { RowResults(self) }

  /// The words for a stream or for calls.
  func wording(_ subject: Wording<Value>.Subject, _ name: String) -> Wording<Value> {
    Wording(
      subject, name: name, tick: plan.tick, label: { [labels] in labels[$0] },
      errorLabel: { [labels] in labels[error: $0] }, literal: \.description)
  }

  /// The rows whose subscriptions are noted, each source once, and then the subjects.
  package var subscribedSources: [(name: String, key: SourcePattern.Key)] {
    let rows = plan.sources.filter { !plan.isInput($0) }.map { (name: $0.pattern, key: $0.key) }
    let subjects = names.subjectsOfStreams.map { name in
      (name: name.text, key: SourcePattern.Key(name: name.text, arguments: nil))
    }
    return (rows + subjects).uniqued { $0.key }
  }

  /// The subscriptions that a `subs` row names.
  package func windows(of source: SourcePattern.Key) -> [SubscriptionWindow] {
    let log =
      source.arguments.flatMap { patterns in
        names.services[source.name]?.log(of: patterns)
      } ?? names.subscriptions[source.name]
    return log?.windows ?? []
  }
}

extension Plan.SourceRow {
  /// The part that is common to all rows of the same source.
  package var key: SourcePattern.Key {
    let patterns: [ArgumentPattern.Kind]? = if case .service(let own) = kind { own } else { nil }
    return SourcePattern.Key(name: name.text, arguments: patterns)
  }
}
