import MarbleProbes
import MarbleScenarios

/// A draft with recorded rows; the scenario holds.
struct RecordedDraft {
  let title: String
  let text: String
  /// The recorded diagrams for each line of the draft; empty for lines that were known before.
  let diagrams: [[String]]
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
    let rows: [Substring] = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let diagrams = lines.map { Self.diagrams(after: $0.head, in: rows) }
    let brief = withoutIdleStreams(diagrams)
    guard brief.lines.count == lines.count else {
      return brief.recorded(under: head, systems: systems, operators: operators)
    }
    return RecordedDraft(title: title, text: text, diagrams: diagrams)
  }

  /// The diagrams of the rows that begin with these words.
  private static func diagrams(after head: String?, in rows: [Substring]) -> [String] {
    guard let head else { return [] }
    return rows.filter { $0.hasPrefix(head + " ") }
      .map { row in String(row.dropFirst(head.count).drop { $0 == " " }) }
  }

  private func withoutIdleStreams(_ diagrams: [[String]]) -> Draft {
    var brief = self
    brief.lines = zip(lines, diagrams).compactMap { line, rows in
      if case .expectInner = line, rows == ["-"] { nil } else { line }
    }
    return brief
  }
}
