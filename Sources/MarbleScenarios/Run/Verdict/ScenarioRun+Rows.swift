import MarbleDiagrams
import MarbleTestKit

extension ScenarioRun {
  /// The words for a stream or for calls.
  func wording(_ subject: Wording<Value>.Subject, _ name: String) -> Wording<Value> {
    Wording(
      subject, name: name, tick: plan.tick, label: { [labels] in labels[$0] },
      errorLabel: { [labels] in labels[error: $0] }, literal: \.description)
  }

  /// The subscriptions that a `subs` row names.
  package func windows(of source: SourcePattern.Key) -> [SubscriptionWindow] {
    let log =
      source.arguments.flatMap { patterns in
        services[source.name]?.log(of: patterns)
      } ?? logs[source.name]
    return log?.windows ?? []
  }
}

extension Plan.SourceRow {
  /// The part that is common to all rows of the same source.
  package var key: SourcePattern.Key {
    if case .service(let patterns) = kind {
      return SourcePattern.Key(name: name.text, arguments: patterns)
    }
    return SourcePattern.Key(name: name.text, arguments: nil)
  }
}
