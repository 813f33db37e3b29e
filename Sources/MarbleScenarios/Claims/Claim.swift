import MarbleDiagrams
import MarbleStreams

/// A condition that must hold in each run, read from a statement of a scenario or of a property.
package struct Claim: Sendable {
  package let statement: Statement.Claim
  /// The statement as it is written.
  package let text: String
  /// The time in which an event must come, may not come, or may come only so often.
  package let within: Duration?
  /// The condition of `always`, `never` or `finally`.
  let condition: Condition?
  /// Its events, in the order of the statement.
  let events: [WatchedEvent]
  /// The events as they are written.
  let eventTexts: [String]
}

extension Claim {
  package var range: SourceRange { statement.range }

  private var uses: [NameUse] { statement.uses + conditions.flatMap(\.uses) }

  /// The names that the claim is about.
  package var names: [String] { uses.map(\.name.text) }

  /// The services and functions whose calls it counts.
  package var countedNames: [String] { uses.filter { $0.role != .watched }.map(\.name.text) }

  /// The conditions of the claim and of its events.
  package var conditions: [Condition] {
    ([condition] + events.map(\.condition)).compactMap(\.self)
  }
}
