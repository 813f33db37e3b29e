import MarbleDiagrams

/// Lays out the statements of a file's head, or of one scenario.
struct SectionLayout {
  /// The indentation of a scenario's statements, and of the continuation of an expression.
  static let indentation = 2

  private let file: SourceFile
  private let tick: Duration
  private var bytes: [UInt8] { file.text.bytes }

  init(_ file: SourceFile, tick: Duration?) {
    self.file = file
    self.tick = tick ?? .milliseconds(1)
  }

  /// Lays out a head, which contains settings and shared definitions.
  func layOut(_ head: [Statement], into lines: inout [LayoutLine], rows: inout RowReader) {
    let heads = RowHeads(head, head.map { _ in nil }, bytes)
    for (index, statement) in head.enumerated() {
      if case .definition(let text)? = heads[index] {
        layOutDefinition(statement, text, column: heads.column, indentation: 0, &lines)
      } else {
        write(setting(statement), after: statement.range, indentation: 0, &lines)
      }
    }
  }

  /// Lays out a scenario.
  func layOut(
    _ scenario: ScenarioSyntax, into lines: inout [LayoutLine], rows: inout RowReader
  ) {
    let tick = scenario.statements.tick ?? tick
    let read = scenario.statements.map { rows.row(of: $0, tick: tick) }
    guard rows.errors.isEmpty else { return }
    let heads = RowHeads(scenario.statements, read, bytes)
    let widths = caseWidths(scenario.statements)
    let texts = ColumnAlignment(read.compactMap(\.self), tick: tick, bytes).texts
    var row = 0
    for (index, statement) in scenario.statements.enumerated() {
      var text: [UInt8]
      switch heads[index] {
      case nil:
        let pieces = ExpressionLines.pieces(of: statement, in: file.text)
        guard pieces.count > 1 else {
          text = setting(statement, caseWidths: widths)
          break
        }
        for (index, piece) in pieces.enumerated() {
          write(
            file.text.singleSpaced(piece), after: piece,
            indentation: Self.indentation * (index == 0 ? 1 : 2), &lines)
        }
        continue
      case .row(let head):
        text = head
        if let choices = statement.choices {
          text.pad(to: heads.column)
          text += file.text.singleSpaced(choices)
        }
        guard read[index] != nil else { break }
        text.pad(to: heads.column)
        text += texts[row]
        row += 1
      case .definition(let head):
        layOutDefinition(
          statement, head, column: heads.column, indentation: Self.indentation, &lines)
        continue
      }
      write(text, after: statement.range, indentation: Self.indentation, &lines)
    }
  }

  /// The widths of the entries of all cases, which are in columns like a table.
  private func caseWidths(_ statements: [Statement]) -> [Int] {
    statements.reduce(into: []) { widths, statement in
      guard case .variant(let keys) = statement else { return }
      for (index, entry) in entries(of: keys).enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], entry.columns)
      }
    }
  }

  private func entries(of keys: Statement.Keys) -> [[UInt8]] {
    keys.entries.map { bytes[$0.keyRange] + Array(" = ".utf8) + bytes[$0.bindingRange] }
  }

  /// A statement other than a row: single spaces between its words.
  private func setting(_ statement: Statement, caseWidths: [Int] = []) -> [UInt8] {
    if case .keys(let keys) = statement {
      return Array("where ".utf8) + entries(of: keys).joined(separator: Array(", ".utf8))
    }
    if case .variant(let keys) = statement {
      let entries = entries(of: keys)
      let cells = entries.enumerated().map { index, entry -> [UInt8] in
        guard index + 1 < entries.count else { return entry }
        var cell = entry + [UInt8(ascii: ",")]
        cell.pad(to: caseWidths[index] + 1)
        return cell
      }
      return Array("case ".utf8) + cells.joined(separator: [Byte.space])
    }
    if case .order(let order) = statement, case .replay(let replay) = order.kind {
      let names = replay.names.map { name in
        Array(bytes[name.range.bytes])
          + (name.overtaken.map { Array(" before ".utf8) + bytes[$0.range.bytes] } ?? [])
      }.joined(separator: Array(", ".utf8))
      return Array("order ".utf8) + bytes[replay.timeRange.bytes] + [Byte.space] + names
    }
    return file.text.singleSpaced(statement.range)
  }

  /// Lays out a definition, whose expression may continue on further lines.
  private func layOutDefinition(
    _ statement: Statement, _ head: [UInt8], column: Int, indentation: Int,
    _ lines: inout [LayoutLine]
  ) {
    var head = head
    head.pad(to: column - 2)
    head += "= ".utf8
    let pieces = ExpressionLines.pieces(of: statement, in: file.text)
    for (index, piece) in pieces.enumerated() {
      let code = bytes[piece.bytes]
      if index == 0 {
        write(head + code, after: piece, indentation: indentation, &lines)
      } else {
        write(
          Array(code), after: piece, indentation: column + indentation + Self.indentation, &lines)
      }
    }
  }

  private func write(
    _ text: [UInt8], after range: SourceRange, indentation: Int, _ lines: inout [LayoutLine]
  ) {
    let index = file.text.lineIndex(containing: Int(range.end) - 1)
    lines[index].indentation = indentation
    lines[index].text = text
    lines[index].comment = LineReader.comment(
      in: bytes, from: Int(range.end), to: file.text.line(index).upperBound)
  }
}

extension [UInt8] {
  /// Appends spaces.
  mutating func append(spaces count: Int) {
    append(contentsOf: repeatElement(Byte.space, count: count))
  }

  /// Appends spaces up to a column.
  fileprivate mutating func pad(to column: Int) {
    append(spaces: Swift.max(0, column - columns))
  }
}
