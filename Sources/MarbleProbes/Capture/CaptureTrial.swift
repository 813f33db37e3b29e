import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// Runs the rows of a session, as often as a search needs.
struct CaptureTrial {
  let draft: CaptureDraft
  private let registry: SystemRegistry
  private let path: String
  private var plan: Plan?
  /// Why the rows cannot run.
  let problems: [Failure]

  init(_ draft: CaptureDraft, _ registry: SystemRegistry, path: String) {
    self.draft = draft
    self.registry = registry
    self.path = path
    let (plan, problems) = ScenarioTrial(of: draft.text(), path: path, systems: registry).plan
    self.plan = plan
    self.problems = problems.map(\.failure)
    // The log does not show how the system goes on after it.
    self.plan?.until = draft.end.advanced(by: .nanoseconds(draft.tick))
    self.plan?.ignoresUnhandledErrors = true
    self.plan?.isComparedWithLog = true
  }

  /// Runs the rows once, and compares the run with the log. Nil if the rows cannot run.
  func compare(order: [Deviation], lateness: [Duration]) -> CaptureComparison? {
    var instants: [Instant] = []
    return late(lateness)?.run(
      order: order,
      preparing: { run in
        instants = []
        run.exploration?.note = { instants.append($0.instant) }
      }
    ) { run in
      run.exploration?.note = nil
      var compared = CaptureComparison(draft, run)
      // A change after the first difference cannot remove it.
      let last = compared.first?.order ?? .distantFuture
      let alternatives = run.exploration?.alternatives ?? []
      compared.alternatives = zip(alternatives, instants).filter { $1 <= last }.map(\.0)
      return compared
    }
  }

  /// The order of a run, in words and in statements.
  func description(of order: [Deviation], _ lateness: [Duration]) -> OrderDescription? {
    late(lateness)?.run(order: order) { run in
      run.exploration.map { OrderDescription(of: $0, in: run.plan) }
    } ?? nil
  }

  private func late(_ lateness: [Duration]) -> Plan? {
    var plan = plan
    plan?.lateness = lateness
    return plan
  }

  /// The text of a scenario that holds, with the events of a run. Nil if there is none.
  func text(of compared: CaptureComparison, settings: [String]) -> String? {
    var additions = CaptureDraft.Additions()
    additions.expected = compared.expected
    additions.calls = compared.calls
    additions.subscriptions = compared.subscriptions
    additions.settings = settings
    let text = draft.text(additions)
    if holds(text) { return text }
    // The system goes on after the log.
    let end = max(compared.last, draft.end)
    additions.settings.insert("until \(formatTime(end))", at: 0)
    let limited = draft.text(additions)
    return holds(limited) ? limited : nil
  }

  private func holds(_ text: String) -> Bool {
    ScenarioTrial(of: text, path: path, systems: registry).report?.outcome == .passed
  }
}
