import MarbleTestKit

extension ScenarioRun {
  /// The keys of the scenario, and which of them are used.
  package var keys: KeyTable { names.keys }
  package var calls: [String: CallLog] { names.calls }
  var logs: [String: SubscriptionLog] { names.subscriptions }
  var services: [String: ServiceStub] { sources.services }
  var subjects: [String: SubjectSource] { sources.subjects }

  /// The log of the calls of a closure or a service. The first access starts it.
  package func log(of name: String) -> CallLog { names.log(of: name) }
}
