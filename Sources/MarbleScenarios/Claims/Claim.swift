import MarbleDiagrams
import MarbleStreams

/// A condition that must hold in each run, read from a statement of a scenario or of a property.
package struct Claim: Sendable {
  package enum Kind: Sendable {
    /// With a scope, only from its first event until its second one.
    case always(Condition, EventScope<WatchedEvent>?)
    case never(Condition, EventScope<WatchedEvent>?)
    case finally(Condition)
    /// After a cause an answer comes within a duration, unless a release does.
    case response(
      cause: WatchedEvent, answer: WatchedEvent, within: Duration, release: WatchedEvent?)
    /// After a cause an event does not come within a duration, or until a release.
    case absence(WatchedEvent, Absence<Duration, WatchedEvent>)
    /// In each half-open window of this length the event comes at most this often.
    case rate(Int, WatchedEvent, within: Duration)
    case equality(String, model: String, isInOrder: Bool)
  }

  package let kind: Kind
  /// The statement as it is written.
  package let text: String
  package let range: SourceRange
}

/// An event that a claim names.
package struct WatchedEvent: Sendable {
  package let kind: EventPattern.Kind
  package let name: String
  /// A condition on the value of the event.
  package let condition: Condition?
  /// The name of its value in the other conditions of the claim.
  package let binding: String?
  /// The event as it is written.
  package let text: String
}

extension Claim {
  /// The names that the claim is about.
  package var names: [String] {
    if case .equality(let name, let model, _) = kind { return [name, model] }
    return events.map(\.name) + conditions.flatMap(\.names)
  }

  /// The services and functions whose calls it counts.
  package var countedNames: [String] {
    events.filter(\.kind.isOfService).map(\.name)
      + conditions.flatMap(\.countedNames)
  }

  /// The conditions of the claim and of its events.
  package var conditions: [Condition] {
    (condition.map { [$0] } ?? []) + events.compactMap(\.condition)
  }

  /// The condition of `always`, `never` or `finally`.
  package var condition: Condition? {
    switch kind {
    case .always(let condition, _), .never(let condition, _), .finally(let condition): condition
    default: nil
    }
  }

  /// Its events, in the order of the statement.
  var events: [WatchedEvent] {
    switch kind {
    case .always(_, let scope), .never(_, let scope): scope.map { [$0.start, $0.end] } ?? []
    case .finally, .equality: []
    case .response(let cause, let answer, _, let release):
      [cause, answer] + (release.map { [$0] } ?? [])
    case .absence(let event, let limits): [event] + limits.events
    case .rate(_, let event, _): [event]
    }
  }
}
