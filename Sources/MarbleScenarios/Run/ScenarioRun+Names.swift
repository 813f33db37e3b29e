import MarbleTestKit

extension ScenarioRun {
  /// The keys of the scenario, and which of them are used.
  var keys: KeyTable { names.keys }
  var calls: [String: CallLog] { names.calls }
  var logs: [String: SubscriptionLog] { names.subscriptions }
  var services: [String: ServiceStub] { sources.services }
  var subjects: [String: SubjectSource] { sources.subjects }

  /// The log of the calls of a closure or a service. The first access starts it.
  func log(of name: String) -> CallLog { names.log(of: name) }
}
