import MarbleDiagrams

/// The text before the diagrams of a scenario's rows, and the column in which the diagrams begin.
struct RowHeads {
  enum Head {
    /// The head of a diagram: `hot username`, `observe late = username`.
    case row([UInt8])
    /// The head of an expression: `let typed`. Its ` = ` is in the gap before the column.
    case definition([UInt8])
  }

  private var heads: [Head?] = []
  /// The column, counted from the indentation of the statements.
  let column: Int

  subscript(index: Int) -> Head? { heads[index] }

  init(_ statements: [Statement], _ rows: [LayoutRow?], _ bytes: [UInt8]) {
    let named = statements.map { Self.assignment($0, bytes)?.name.columns ?? 0 }.max() ?? 0
    var widest = 0
    var hasDefinitions = false
    for (statement, row) in zip(statements, rows) {
      let head = Self.head(of: statement, row, assigningAt: named, bytes)
      heads.append(head)
      switch head {
      case nil: break
      case .row(let text):
        if row != nil || statement.isGenerated { widest = max(widest, text.columns) }
      case .definition(let text):
        hasDefinitions = true
        widest = max(widest, text.columns)
      }
    }
    // Expressions begin in an even column, like all indentation.
    column = hasDefinitions ? (widest + 4) / 2 * 2 : widest + 2
  }

  private static func head(
    of statement: Statement, _ row: LayoutRow?, assigningAt column: Int, _ bytes: [UInt8]
  ) -> Head? {
    if let (name, value) = assignment(statement, bytes) {
      let gap = repeatElement(Byte.space, count: column - name.columns)
      return .row(name + gap + Array(" = ".utf8) + bytes[value.bytes])
    }
    switch statement {
    case .stream(let row): return .definition("let \(row.name.text)")
    case .number(let row) where row.literal != nil:
      return .definition("let \(row.name.text)")
    case .feed(let row): return .definition("feed \(row.name.text)")
    case .function(let row): return .definition("fn \(row.name.text)")
    case .any(let row):
      return .row(row.isService ? "any cold \(row.name.text)" : "any \(row.name.text)")
    case .hot(let row), .cold(let row), .connect(let row), .subscriptions(let row),
      .calls(let row):
      let keyword = bytes[row.range.bytes].prefix { !Byte.isSpace($0) }
      return .row(keyword + [Byte.space] + bytes[row.source.range.bytes])
    case .expect(let row):
      return .row("expect\(row.mode.spelling(bytes)) ", row.writtenName(bytes)[...])
    default: return nil
    }
  }

  /// The head of a row with a name of its own and a stream: `observe late` and `username`.
  private static func assignment(
    _ statement: Statement, _ bytes: [UInt8]
  ) -> (name: [UInt8], value: SourceRange)? {
    guard case .observe(let row, of: let stream) = statement else { return nil }
    return (Array("observe \(row.name.text)".utf8), stream.range)
  }
}

extension Statement {
  /// True for an `any` row, whose choices begin in the column of the diagrams.
  fileprivate var isGenerated: Bool { if case .any = self { true } else { false } }

  /// The choices of an `any` row, with what follows them. Nil for another statement.
  var choices: SourceRange? {
    guard case .any(let row) = self, let first = row.choices.first else { return nil }
    return SourceRange(Int(first.range.start), Int(row.range.end))
  }
}

extension Statement.Row {
  /// The name with the index of an inner stream, as the file has it: `out[00]`.
  fileprivate func writtenName(_ bytes: [UInt8]) -> [UInt8] {
    let written = bytes[Int(name.range.start)...]
    guard inner != nil else { return Array(bytes[name.range.bytes]) }
    return Array(written.prefix { $0 != Byte.rightBracket }) + [Byte.rightBracket]
  }
}

extension Statement.Mode {
  /// The modifier with its parentheses, with single spaces between its words.
  fileprivate func spelling(_ bytes: [UInt8]) -> String {
    switch self {
    case .events(let looseness): looseness.words.map { "(\($0))" } ?? ""
    case .within(_, let range): "(within \(String(decoding: bytes[range.bytes], as: UTF8.self)))"
    case .nothing: "(nothing)"
    }
  }

  /// True if the columns of its diagram are instants.
  var isTimed: Bool {
    switch self {
    case .events(let looseness): !looseness.isFree
    case .within, .nothing: true
    }
  }
}

extension RowHeads.Head {
  fileprivate static func row(_ text: String, _ bytes: ArraySlice<UInt8> = []) -> Self {
    .row(Array(text.utf8) + bytes)
  }

  fileprivate static func definition(_ text: String) -> Self { .definition(Array(text.utf8)) }
}
