import MarbleDiagrams
import MarbleRewriting
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

/// Writes a variation that breaks a law as a scenario that fails until the law holds.
///
/// Its rows expect what the law demands. If rows cannot express the demand, such as a timer that is
/// still set, the statement `vary` demands it.
struct LawScenario {
  private let subject: LawSubject
  private let violation: LawViolation
  private let file: SourceFile
  private var rowRecorder: RowRecorder
  private var lines: [String] = []

  /// The text of the scenario, or nil if no text of it fails.
  ///
  /// - Parameter fails: Tells whether a text is valid and its scenario fails.
  static func text(
    of subject: LawSubject, _ violation: LawViolation, failing fails: (String) -> Bool
  ) -> String? {
    for usesRows in violation.variation.isInPlan ? [true, false] : [false] {
      var writer = LawScenario(subject, violation)
      guard let written = writer.write(usingRows: usesRows) else { continue }
      let layout = try? SourceFile(path: "", bytes: Array(written.utf8)).laidOut()
      let text = layout.map { String(decoding: $0, as: UTF8.self) } ?? written
      if fails(text) { return text }
    }
    return nil
  }

  private init(_ subject: LawSubject, _ violation: LawViolation) {
    self.subject = subject
    self.violation = violation
    file = subject.plan.file
    rowRecorder = RowRecorder(
      tick: subject.plan.tick, bindings: [:], letters: [], hasLeaps: false)
  }

  private mutating func write(usingRows: Bool) -> String? {
    let plan = usingRows ? subject.plan.varied(by: violation.variation) : subject.plan
    guard let observed = ObservedRun(of: subject.plan, usingRows ? violation.variation : .unchanged)
    else { return nil }
    let title = violation.law.rawValue + ": " + plan.syntax.title
    lines = ["scenario " + title.prefix(Limits.title)]
    for statement in plan.settings { lines.append("  " + text(statement.range)) }
    if !usingRows { lines.append("  vary") }
    let rows = sourceRows(of: plan)
    let expectations = observerRows(of: plan, observed, usingRows: usingRows)
    let keys = rowRecorder.entries.map { "\($0.key) = \($0.text)" }
    if !keys.isEmpty { lines.append("  where " + keys.joined(separator: ", ")) }
    lines += rows + definitionLines(of: plan) + expectations
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func sourceRows(of plan: Plan) -> [String] {
    plan.sources.filter { subject.uses($0) }.map { row in
      let events = row.events.filter { $0.time >= .zero }.map { event in
        Occurrence(time: event.time, event.event.written)
      }
      return "  \(row.head(in: file.text)) \(rowRecorder.row(Array(events)))"
    }
  }

  private func definitionLines(of plan: Plan) -> [String] {
    var lines: [String] = []
    // The demand of an equation is in the rows, and the pipeline stays.
    for statement in subject.plan.definitions {
      switch statement {
      case .stream(let row) where subject.defines(row.name.text):
        lines.append("  let \(row.name.text) = \(row.pipeline.written(in: file.text))")
      case .function(let row) where subject.defines(row.name.text):
        lines.append("  " + text(row.range))
      default: break
      }
    }
    for wire in plan.links {
      switch wire {
      case .connection(let row):
        lines.append("  connect \(row.name.text) \(rowRecorder.window(row.window))")
      case .feed(let row): lines.append("  " + text(row.range))
      }
    }
    return lines
  }

  private mutating func observerRows(
    of plan: Plan, _ observed: ObservedRun, usingRows: Bool
  ) -> [String] {
    var lines: [String] = []
    for row in plan.observers {
      let needsWindow = row.window != SubscriptionWindow() || row.name != row.stream.text
      let name =
        needsWindow && row.name == row.stream.text
        ? row.name.filter { $0 != "." } + "Left" : row.name
      if needsWindow {
        lines.append("  observe \(name) = \(row.stream.text) \(rowRecorder.window(row.window))")
      }
      let observedEvents = observed.stream(row.name)?.events ?? []
      let events =
        usingRows ? violation.fact.demandedEvents(of: row.name) ?? observedEvents : observedEvents
      lines.append("  expect \(name) \(rowRecorder.row(events))")
    }
    if usingRows, let (source, windows) = violation.fact.demandedWindows {
      lines += windows.map { "  subs \(source) \(rowRecorder.window($0))" }
      if windows.isEmpty { lines.append("  subs \(source) none") }
    }
    return lines
  }

  private func text(_ range: SourceRange) -> String { file.text.text(range.bytes) }
}

extension LawFact {
  fileprivate func demandedEvents(of name: String) -> [Occurrence<Value>]? {
    switch self {
    case .events(let observer, let demanded, _) where observer == name: demanded
    case .didNotFail(let observer, _, let demanded, _) where observer == name: demanded
    default: nil
    }
  }

  fileprivate var demandedWindows: (source: String, windows: [SubscriptionWindow])? {
    switch self {
    case .held(let source, let demanded, _): (source, demanded)
    case .windows(let source, let demanded): (source, demanded)
    default: nil
    }
  }
}

extension Event<Value> {
  fileprivate var written: StreamEvent<Value, Value> {
    switch self {
    case .next(let value): .next(value)
    case .error(let error): .error(Value(of: error))
    case .completed: .completed
    }
  }
}

extension Plan.SourceRow {
  /// The row without its diagram.
  fileprivate func head(in text: SourceText) -> String {
    switch kind {
    case .hot: "hot \(pattern)"
    case .cold, .service: "cold \(pattern)"
    case .subject(let initializer):
      "subject \(pattern) = \(text.text(initializer.extent.bytes)) "
    }
  }
}

extension Plan {
  /// The settings of the scenario, and those of the head that it does not override.
  fileprivate var settings: [Statement] {
    var settings: [Statement] = []
    for statement in file.head + syntax.statements {
      guard let word = statement.setting else { continue }
      settings.removeAll { $0.setting == word }
      settings.append(statement)
    }
    return settings
  }
}

extension Statement {
  /// The word of a setting that decides how the scenario runs.
  fileprivate var setting: String? {
    switch self {
    case .tick: "tick"
    case .system: "system"
    case .until: "until"
    default: nil
    }
  }
}
