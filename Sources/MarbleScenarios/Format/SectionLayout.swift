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

  /// Lays out a head, which contains settings only.
  func lay(_ head: [Statement], into lines: inout [LayoutLine], rows: inout RowReader) {
    for statement in head {
      write(setting(statement), behind: statement.range, indentation: 0, &lines)
    }
  }

  /// Lays out a scenario.
  func lay(
    _ scenario: ScenarioSyntax, into lines: inout [LayoutLine], rows: inout RowReader
  ) {
    let tick = scenario.statements.tick ?? tick
    let read = scenario.statements.map { rows.row(of: $0, tick: tick) }
    guard rows.errors.isEmpty else { return }
    let heads = RowHeads(scenario.statements, read, bytes)
    let texts = ColumnAlignment(read.compactMap(\.self), tick: tick, bytes).texts
    var row = 0
    for (index, statement) in scenario.statements.enumerated() {
      var text: [UInt8]
      switch heads[index] {
      case nil: text = setting(statement)
      case .row(let head):
        text = head
        guard read[index] != nil else { break }
        text.pad(to: heads.column)
        text += texts[row]
        row += 1
      case .definition(let head):
        text = head
        text.pad(to: heads.column - 2)
        text += "= ".utf8
        layExpression(of: statement, behind: text, column: heads.column, &lines)
        continue
      }
      write(text, behind: statement.range, indentation: Self.indentation, &lines)
    }
  }

  /// A statement other than a row: single spaces between its words.
  private func setting(_ statement: Statement) -> [UInt8] {
    if case .keys(let keys) = statement {
      let entries = keys.entries.map { entry in
        bytes[entry.keyRange] + Array(" = ".utf8) + bytes[entry.bindingRange]
      }
      return Array("where ".utf8) + entries.joined(separator: Array(", ".utf8))
    }
    let words = bytes[statement.range.bytes].split(whereSeparator: Byte.isSpace)
    return Array(words.joined(separator: [Byte.space]))
  }

  /// Lays out the expression of a definition, which may continue on further lines.
  private func layExpression(
    of statement: Statement, behind head: [UInt8], column: Int, _ lines: inout [LayoutLine]
  ) {
    let pieces = ExpressionLines.pieces(of: statement, in: file.text)
    for (index, piece) in pieces.enumerated() {
      let code = bytes[piece.bytes]
      if index == 0 {
        write(head + code, behind: piece, indentation: Self.indentation, &lines)
      } else {
        write(
          Array(code), behind: piece, indentation: column + 2 * Self.indentation, &lines)
      }
    }
  }

  private func write(
    _ text: [UInt8], behind range: SourceRange, indentation: Int, _ lines: inout [LayoutLine]
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
