import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

/// Writes a variation that breaks a law as a scenario that fails until the law holds.
///
/// Its rows expect what the law demands. If rows cannot express the demand, such as a timer that is
/// still set, the scenario is the unchanged one, which holds.
struct LawScenario {
  private let subject: LawSubject
  private let violation: LawViolation
  private var writer: ScenarioWriter

  /// The text of the scenario.
  ///
  /// - Parameter fails: Tells whether a text is valid and its scenario fails.
  static func text(
    of subject: LawSubject, _ violation: LawViolation, failing fails: (String) -> Bool
  ) -> String {
    let texts = [true, false].map { usesRows in
      var scenario = LawScenario(subject, violation)
      return ScenarioWriter.laidOut(scenario.write(usingRows: usesRows))
    }
    return fails(texts[0]) ? texts[0] : texts[1]
  }

  private init(_ subject: LawSubject, _ violation: LawViolation) {
    self.subject = subject
    self.violation = violation
    writer = ScenarioWriter(subject.plan)
  }

  private mutating func write(usingRows: Bool) -> String {
    let variation = usingRows ? violation.variation : .unchanged
    let plan = subject.plan.varied(by: variation)
    let observed = ObservedRun(of: subject.plan, variation)
    let rows = writer.sourceRows(of: plan, where: subject.uses)
    let expectations = observerRows(of: plan, observed, usingRows: usingRows)
    let definitions =
      writer.definitions(of: plan, where: subject.defines) + writer.links(of: plan)
    return writer.text(
      title: violation.law.rawValue + ": " + plan.syntax.title,
      settings: writer.settings(of: plan),
      rows + definitions + expectations)
  }

  private mutating func observerRows(
    of plan: Plan, _ observed: ObservedRun?, usingRows: Bool
  ) -> [String] {
    var lines: [String] = []
    for row in plan.observers {
      let needsWindow = row.window != SubscriptionWindow() || row.name != row.stream.text
      let name =
        needsWindow && row.name == row.stream.text
        ? row.name.filter { $0 != "." } + "Left" : row.name
      if needsWindow {
        lines.append("observe \(name) = \(row.stream.text) \(writer.rows.window(row.window))")
      }
      let observedEvents = observed?.stream(row.name)?.events ?? []
      let demanded = violation.fact.events
      let events =
        usingRows && demanded?.observer == row.name
        ? demanded?.demanded ?? observedEvents : observedEvents
      lines.append("expect \(name) \(writer.rows.row(events))")
    }
    if usingRows, let (source, windows) = violation.fact.windows {
      lines += windows.map { "subs \(source) \(writer.rows.window($0))" }
      if windows.isEmpty { lines.append("subs \(source) none") }
    }
    return lines
  }
}
