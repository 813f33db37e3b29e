import MarbleDiagrams
import MarbleScenarios
import MarbleTestKit

/// How a log becomes a scenario.
package struct CaptureOptions: Sendable {
  package var title: String?
  /// The system that the log does not name, or another one.
  package var system: String?
  /// The duration of a column. Nil for the coarsest that fits.
  package var tick: Duration?
  /// The statement that the smallest session must still break. Nil for the whole session.
  package var statement: String?

  package init() {}
}

/// The scenario of a log, and what is known about it.
package struct Capture: Sendable {
  /// The result of a run of the scenario.
  package enum Outcome: Sendable {
    /// There is no system to run.
    case rows
    /// The run has everything that the log has, with these changes of the documented order.
    case reproduced(CaptureExplanation)
    /// No run has. The first event in which the nearest one differs.
    case different(CaptureDifference, CaptureSearchEnd)
    /// The scenario cannot run.
    case invalid([Failure])
  }

  package let text: String
  package let outcome: Outcome
  package let tick: Duration
  /// The coarsest tick that keeps events apart, and whether it keeps causes before their effects.
  /// Nil if the call chose the tick.
  package let coarsest: (tick: Duration, keepsCauses: Bool)?
  package let greatestRounding: Duration
  /// The outputs of the log that the run has. The calls, if the log has no output.
  package let matched: Int
  /// The number of all of them, and what they are.
  package let expects: (count: Int, noun: String)
  package let inputCount: Int
  /// The smallest session, if it was asked for.
  package let smallest: CaptureSmallest?
  package let remarks: [LogRemark]
}

extension Capture {
  /// Makes the scenario of a session.
  ///
  /// - Parameter path: The path of the scenario, for messages.
  /// - Throws: A `LogError`, or a `ShrinkError` if the options have a statement.
  package init(
    of part: RecordedSession, options: CaptureOptions, systems: [SystemDefinition],
    operators: [OperatorDefinition] = [], path: String, isOver: @escaping @Sendable () -> Bool
  ) throws {
    let name = options.system ?? part.system
    let system = name.flatMap { name in systems.first { $0.name == name } }
    let ports = try system.map { try SystemPorts($0) }
    let inputs = ports.map { Set($0.names([.input])) }
    let log = try part.beginning { inputs?.contains($0) ?? true }
    let title = options.title ?? name.map { "A session of \($0)" } ?? "A session"
    let session = try CapturedSession(log, title: title.asTitle, system: system, ports)
    var remarks = log.remarks + session.remarks
    if let name, system == nil {
      remarks.append(.systemUnknown(name, near: nearest(to: name, in: systems.map(\.name))))
    }
    let registry = SystemRegistry(systems, operators: operators)
    var search = CaptureSearch(session, options, registry, path: path, isOver: isOver)
    let found = search.result()
    let smallest = try options.statement.map { statement in
      try CaptureShrinker(found, registry, path: path).shrink(to: statement)
    }
    if smallest == nil, let row = found.text.widestRow, row.columns > LogLimits.columns {
      throw LogError(.tooManyColumns(row: row.name, row.columns))
    }
    text = smallest?.text ?? found.text
    self.smallest = smallest
    inputCount = log.inputCount
    outcome = found.outcome
    matched = found.matched
    tick = .nanoseconds(found.draft.tick)
    let choice = TickChoice(log, lead: min(0, found.draft.lead)).coarsest
    coarsest = options.tick == nil ? (.nanoseconds(choice.tick), choice.keepsCauses) : nil
    greatestRounding = found.draft.greatestRounding
    let outputs = session.outputs.reduce(0) { $0 + $1.events.count }
    expects = session.outputs.isEmpty ? (log.callCount, "call") : (outputs, "output")
    self.remarks = remarks
  }
}

extension String {
  /// The text without what a title may not have.
  fileprivate var asTitle: String {
    let words = split { character in
      character.isWhitespace
        || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    return words.isEmpty ? "A session" : words.joined(separator: " ")
  }

  /// The row of this scenario with the most columns.
  fileprivate var widestRow: (name: String, columns: Int)? {
    let file = SourceFile(path: "", bytes: Array(utf8))
    return file.scenarios.flatMap(\.statements).compactMap { statement in
      guard let (range, _) = statement.diagram, let row = statement.row else { return nil }
      return (row.name.text, file.text.text(range).count)
    }.max { $0.columns < $1.columns }
  }
}
