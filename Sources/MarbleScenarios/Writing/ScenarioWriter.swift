import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// Writes a plan as the text of a scenario, with keys for the values of its rows.
package struct ScenarioWriter {
  private let file: SourceFile
  /// Writes the rows, and collects the keys that they need.
  package var rows: RowRecorder

  package init(_ plan: Plan) {
    file = plan.file
    // A key of the head has another meaning in a file without this head.
    rows = RowRecorder(
      tick: plan.tick, bindings: [:], letters: [], avoiding: Set(file.head.ownKeys.map(\.key)),
      hasLeaps: false)
  }

  /// A writer of a scenario that has no plan yet.
  ///
  /// - Parameter hasLeaps: True to write long silences as durations.
  package init(tick: Duration, hasLeaps: Bool) {
    file = SourceFile(path: "", bytes: [])
    rows = RowRecorder(
      tick: tick, bindings: [:], letters: [], hasLeaps: hasLeaps, writesDurations: true)
  }

  /// The text of the scenario. The keys of its rows stand above them, so write the rows first.
  package func text(title: String, settings: [String], _ lines: [String]) -> String {
    let keys = rows.entries.map { "\($0.key) = \($0.text)" }
    let entries = keys.isEmpty ? [] : ["where " + keys.joined(separator: ", ")]
    return
      (["scenario " + title.prefix(Limits.title)]
      + (settings + entries + lines).map { "  " + $0 })
      .joined(separator: "\n") + "\n"
  }

  /// A text with the layout of the command `format`.
  package static func laidOut(_ text: String) -> String {
    let layout = try? SourceFile(path: "", bytes: Array(text.utf8)).laidOut()
    return layout.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// The settings of the scenario, and those of the head that it does not override.
  package func settings(of plan: Plan) -> [String] { plan.settings.map { text($0.range) } }

  package mutating func sourceRows(
    of plan: Plan, where isUsed: (Plan.SourceRow) -> Bool
  ) -> [String] {
    plan.sources.filter(isUsed).map { row in
      let events = TimedEvents(row.events.filter { $0.time >= .zero })
      return "\(row.head(in: file.text)) \(self.row(of: events))"
    }
  }

  package mutating func row(of events: TimedEvents<Value>) -> String {
    rows.row(events.map { Occurrence(time: $0.time, $0.event.written) })
  }

  package func definitions(of plan: Plan, where isUsed: (String) -> Bool) -> [String] {
    plan.definitions.compactMap { statement in
      switch statement {
      case .stream(let row) where isUsed(row.name.text):
        "let \(row.name.text) = \(row.pipeline.written(in: file.text))"
      case .function(let row) where isUsed(row.name.text): text(row.range)
      default: nil
      }
    }
  }

  package func links(of plan: Plan) -> [String] {
    plan.links.map { link in
      switch link {
      case .connection(let row): "connect \(row.name.text) \(rows.window(row.window))"
      case .feed(let row): text(row.range)
      }
    }
  }

  package func text(_ range: SourceRange) -> String { file.text.text(range.bytes) }
}

extension Plan.SourceRow {
  /// The row without its diagram.
  fileprivate func head(in text: SourceText) -> String {
    switch kind {
    case .hot: "hot \(pattern)"
    case .cold, .service, .generated: "cold\(answersAnyway ? "(anyway)" : "") \(pattern)"
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

extension Expression {
  /// The text of the expression, of whose chain stages may have been removed.
  func written(in text: SourceText) -> String {
    guard case .call(let call) = node, let receiver = call.receiver else {
      return text.text(extent.bytes)
    }
    let stage = text.text(Int(call.function.range.start)..<Int(range.end))
    return receiver.written(in: text) + "." + stage
  }
}
