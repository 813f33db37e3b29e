import MarbleDiagrams
import MarbleScenarios

/// The edits of a scenario's `where` line that its new rows require.
enum KeyEdits {
  /// A `where` line is not extended beyond this length.
  private static let lineLimit = 100

  /// Adds new keys to the scenario: to its last `where` line while there is room, then on new
  /// lines.
  static func add(
    _ entries: [(key: Character, text: String)], to scenario: ScenarioSyntax, in file: SourceFile,
    _ edits: inout TextEdits
  ) {
    guard !entries.isEmpty else { return }
    let statements = scenario.statements
    let last = statements.last { if case .keys = $0 { true } else { false } }?.range
    // Statements that the scenario shares are in the head, with the indentation of the head.
    let own = statements.first(where: { $0.range.start >= scenario.range.start })
    let example = last ?? own?.range ?? scenario.range
    let line = file.text.line(containing: Int(example.start))
    let indentation = file.text.text(line).prefix { $0 == " " || $0 == "\t" }
    var addition = ""
    var lines: [String] = []
    var width = last == nil ? lineLimit : file.text.text(line).count
    for (key, text) in entries {
      let entry = "\(key) = \(text)"
      width += 2 + entry.count
      if width > lineLimit {
        lines.append("\(indentation)where \(entry)")
        width = lines[lines.count - 1].count
      } else if lines.isEmpty {
        addition += ", \(entry)"
      } else {
        lines[lines.count - 1] += ", \(entry)"
      }
    }
    if let last, !addition.isEmpty {
      edits.replace(Int(last.end)..<Int(last.end), by: addition.utf8)
    }
    for line in lines {
      edits.insertLine(Array(line.utf8), below: Int((last ?? scenario.range).start))
    }
  }

  /// Removes the keys that only the old rows used.
  static func remove(
    _ keys: Set<Character>, from statements: [Statement], _ edits: inout TextEdits
  ) {
    for case .keys(let statement) in statements {
      let entries = statement.entries
      let kept = entries.indices.filter { !keys.contains(entries[$0].key) }
      guard kept.count < entries.count else { continue }
      if kept.isEmpty {
        edits.removeStatement(statement.range)
        continue
      }
      for index in entries.indices where keys.contains(entries[index].key) {
        // An entry is removed with its comma: the one before it, or the one after it for the first
        // entries.
        if index > kept[0] {
          edits.replace(
            entries[index - 1].bindingRange.upperBound..<entries[index].bindingRange.upperBound,
            by: [])
        } else {
          edits.replace(
            entries[index].keyRange.lowerBound..<entries[index + 1].keyRange.lowerBound, by: [])
        }
      }
    }
  }
}
