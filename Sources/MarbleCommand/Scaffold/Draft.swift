import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// A scenario whose expected rows are not recorded yet.
struct Draft {
  enum Line {
    /// A line that stays as it is, such as `until 20t`.
    case setting(String)
    /// A row: the text before its diagram, and the diagram. Nil if the diagram is to be recorded.
    case row(String, String?)

    static func stream(_ name: String, _ pipeline: String) -> Line {
      .row("let \(name) =", pipeline)
    }

    /// The text before the diagram that is to be recorded; nil for other lines.
    var recordedHead: String? { if case .row(let head, nil) = self { head } else { nil } }
  }

  var title: String
  var lines: [Line] = []
  /// The values of the keys in the source rows, one key for each value.
  private(set) var values: [Character: Value] = [:]
  private(set) var keys: [String] = []

  /// Adds a source row with these events.
  mutating func add(_ head: String, _ events: [TimedNotice], tick: Duration) {
    let printed = Diagram.print(events, tick: tick, reserved: values)
    for (key, text) in printed.bindings {
      keys.append("\(key) = \(text)")
      values[key] = try? Value(literal: text)
    }
    lines.append(.row(head, printed.row))
  }

  /// The text of the scenario with empty expected rows, not formatted.
  var text: String {
    let settings = lines.compactMap { if case .setting(let text) = $0 { text } else { nil } }
    let rows = lines.compactMap { line -> String? in
      guard case .row(let head, let diagram) = line else { return nil }
      return "\(head) \(diagram ?? "")"
    }
    let entries = keys.isEmpty ? [] : ["where \(keys.joined(separator: ", "))"]
    return "scenario \(title)\n" + (settings + entries + rows).map { "  \($0)\n" }.joined()
  }
}

/// A draft with recorded rows; the scenario holds.
struct RecordedDraft {
  let title: String
  let text: String
  /// For each row that was to be recorded, the text before its diagram, and the diagrams of the
  /// rows that begin with it.
  let rows: [(head: String, diagrams: [String])]
}

extension Draft {
  /// Records the rows of the draft. Returns nil if the scenario cannot be run, or if it does not
  /// hold after the recording.
  ///
  /// - Parameter head: The text before the scenario in its file.
  func recorded(
    under head: String = "", systems: [SystemDefinition] = [],
    operators: [OperatorDefinition] = []
  ) -> RecordedDraft? {
    let source = ScenarioSuite.Source(path: "", bytes: Array((head + text).utf8))
    let suite = ScenarioSuite(sources: [source])
    let recording = suite.recorded(systems: systems, operators: operators) { _, _ in true }[0]
    guard case .recorded = recording.scenarios.first?.outcome,
      let bytes = try? SourceFile(path: "", bytes: recording.new).laidOut()
    else { return nil }
    let file = String(decoding: bytes, as: UTF8.self)
    let text = file.firstRange(of: "scenario ").map { String(file[$0.lowerBound...]) } ?? file
    let written: [Substring] = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let rows = lines.compactMap(\.recordedHead).map { head in
      let diagrams = written.filter { $0.hasPrefix(head + " ") }
        .map { String($0.dropFirst(head.count).drop { $0 == " " }) }
      return (head: head, diagrams: diagrams)
    }
    // An inner stream, `expect out[0]`, that emits nothing has no row.
    let idle = rows.filter { $0.head.hasSuffix("]") && $0.diagrams == ["-"] }.map(\.head)
    guard idle.isEmpty else {
      var brief = self
      brief.lines.removeAll { $0.recordedHead.map(idle.contains) ?? false }
      return brief.recorded(under: head, systems: systems, operators: operators)
    }
    return RecordedDraft(title: title, text: text, rows: rows)
  }
}
