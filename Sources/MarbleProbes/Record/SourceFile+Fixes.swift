import MarbleDiagrams
import MarbleScenarios

extension SourceFile {
  /// The bytes of the file after the fixes of failures. A fix that another one contradicts is left
  /// out.
  ///
  /// - Parameter choose: Returns the fix of a failure to apply.
  package func fixed(
    _ failures: [Failure], choosing choose: (Failure) -> Fix? = { $0.certainFix }
  ) -> [UInt8] {
    var edits = TextEdits(text)
    var replaced: [Range<Int>] = []
    var keys: [Int: [Fix.Key]] = [:]
    for failure in failures {
      let index = scenarioIndex(at: text.line(failure.line - 1).upperBound)
      switch (choose(failure)?.change, index) {
      case (.replace(let parts)?, _):
        guard !parts.contains(where: { part in replaced.contains { $0.overlaps(part.range) } })
        else { continue }
        replaced += parts.map(\.range)
        for part in parts { edits.replace(part.range, by: part.text.utf8) }
      case (.addKeys(let entries)?, let index?):
        let known = keys[index] ?? []
        keys[index] = known + entries.filter { entry in !known.contains { $0.key == entry.key } }
      case (.addAnswer(let call)?, let index?): addAnswer(to: call, in: scenarios[index], &edits)
      default: continue
      }
    }
    for (index, entries) in keys {
      KeyEdits.add(
        entries.map { ($0.key, $0.value) }, to: scenarios[index], in: self, &edits)
    }
    return edits.applied().bytes
  }

  /// Adds a row that answers with a completion one tick later, below the sources.
  private func addAnswer(to call: String, in scenario: ScenarioSyntax, _ edits: inout TextEdits) {
    let sources = scenario.statements.filter { $0.sourceDiagram != nil }
    let place = Int(sources.last?.range.end ?? scenario.range.end) - 1
    let above = text.text(text.line(containing: place))
    let indentation = sources.isEmpty ? "  " : String(above.prefix { $0 == " " })
    let diagram = sources.last?.diagram
    let column = diagram.map { text.position(of: $0.range.lowerBound).column - 1 } ?? 0
    let head = "\(indentation)cold \(call)"
    let gap = String(repeating: " ", count: max(column - head.count, 2))
    edits.insertLine(Array("\(head)\(gap)-|".utf8), below: place)
  }
}
