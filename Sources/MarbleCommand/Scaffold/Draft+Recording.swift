import MarbleScenarios

/// A draft with the rows of what happens in it; it holds.
struct RecordedDraft {
  let title: String
  let text: String
  /// What the draft's lines were drawn as, in their order; nothing for those that were known before.
  let diagrams: [[String]]
}

extension Draft {
  /// Has what happens recorded; nil if it cannot be run, or does not hold even so.
  ///
  /// - Parameter head: what stands before it in its file.
  func recorded(under head: String = "", systems: [SystemDefinition] = []) -> RecordedDraft? {
    let source = ScenarioSuite.Source(path: "", bytes: Array((head + text).utf8))
    let recording = ScenarioSuite(sources: [source]).recorded(systems: systems) { _, _ in true }[0]
    guard case .recorded = recording.scenarios.first?.outcome,
      let bytes = try? SourceFile(path: "", bytes: recording.new).laidOut()
    else { return nil }
    let file = String(decoding: bytes, as: UTF8.self)
    let text = file.firstRange(of: "scenario ").map { String(file[$0.lowerBound...]) } ?? file
    let rows = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let diagrams = lines.map { line in
      line.head.map { head in
        rows.filter { $0.hasPrefix(head + " ") }.map {
          String($0.dropFirst(head.count).drop { $0 == " " })
        }
      } ?? []
    }
    let brief = withoutIdleStreams(diagrams)
    guard brief.lines.count == lines.count else {
      return brief.recorded(under: head, systems: systems)
    }
    return RecordedDraft(title: title, text: text, diagrams: diagrams)
  }

  private func withoutIdleStreams(_ diagrams: [[String]]) -> Draft {
    var brief = self
    brief.lines = zip(lines, diagrams).compactMap { line, rows in
      if case .expectInner = line, rows == ["-"] { nil } else { line }
    }
    return brief
  }
}
