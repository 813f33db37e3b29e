import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// Runs the rows of a session, as often as a search needs.
struct CaptureTrial {
  private(set) var draft: CaptureDraft
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
  func compare(order: [Deviation]) -> CaptureComparison? {
    var instants: [Instant] = []
    return plan?.run(
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
  func description(of order: [Deviation]) -> OrderDescription? {
    plan?.run(order: order) { run in
      run.exploration.map { OrderDescription(of: $0, in: run.plan) }
    } ?? nil
  }

  /// The same with timers that wake late.
  func late(_ lateness: [Duration]) -> CaptureTrial {
    var trial = self
    trial.draft.way.lateness = lateness
    trial.plan?.lateness = lateness
    return trial
  }

  /// The text of a scenario that holds, with the events of a run. Nil if there is none.
  func text(of compared: CaptureComparison, settings: [String]) -> String? {
    let end = formatTime(max(compared.last, draft.end))
    // The system may go on after the log, also without an end.
    let work = max(Self.leastWork, 10 * compared.work)
    return [settings, ["until \(end)"] + settings].lazy.map { settings in
      draft.text(compared.expected, of: compared, settings: settings)
    }.first { text in
      let trial = ScenarioTrial(of: text, path: path, systems: registry, work: work)
      return trial.report?.outcome == .passed
    }
  }

  /// The steps that every scenario of a session may take.
  private static let leastWork = 50_000
}
