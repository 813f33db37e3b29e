import MarbleDiagrams

/// The changes of a scenario's `where` line that its new rows ask for.
enum KeyEdits {
  /// Longer lines are not made longer.
  private static let lineLimit = 100

  /// Gives the scenario new keys: in its last `where` line if there is room, else in one of their own.
  static func add(
    _ entries: [(key: Character, text: String)], to scenario: ScenarioSyntax, in file: SourceFile,
    _ edits: inout TextEdits
  ) {
    guard !entries.isEmpty else { return }
    let list = entries.map { "\($0.key) = \($0.text)" }.joined(separator: ", ")
    let statements = scenario.statements
    let last = statements.last { if case .keys = $0 { true } else { false } }
    if let last,
      file.text.text(file.text.line(containing: Int(last.range.start))).count + list.count + 2
        <= lineLimit
    {
      edits.replace(Int(last.range.end)..<Int(last.range.end), by: ", \(list)".utf8)
    } else {
      let example = (last ?? statements.first)?.range.start ?? scenario.range.start
      let line = file.text.line(containing: Int(example))
      let indentation = file.text.bytes[line].prefix(while: Byte.isSpace)
      edits.insertLine(
        indentation + Array("where \(list)".utf8), below: Int((last?.range ?? scenario.range).start)
      )
    }
  }

  /// Takes keys away that only the rows of before used.
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
        // With its comma: the one before, of the first entries the one behind.
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
