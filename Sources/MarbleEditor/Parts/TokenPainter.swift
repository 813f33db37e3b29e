import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// Gives each byte of a document the style of its token, as the parser reads the document.
struct TokenPainter {
  let file: SourceFile
  private(set) var styles: [TokenStyle?]
  /// The tick of the statements that are painted.
  private var tick = Duration.milliseconds(1)

  /// - Parameter standard: The tick of the head, if the file does not have the head.
  init(_ file: SourceFile, tick standard: Duration? = nil) {
    self.file = file
    styles = [TokenStyle?](repeating: nil, count: file.text.bytes.count)
    let standard = standard ?? file.head.tick ?? tick
    tick = standard
    for statement in file.head { paint(statement) }
    for scenario in file.scenarios {
      tick = scenario.statements.tick ?? standard
      // A block of a page may have no such line.
      if !scenario.range.isEmpty { paintWord(at: Int(scenario.range.start)) }
      paint(scenario.titleRange, .title)
      for statement in scenario.statements { paint(statement) }
    }
    paintComments()
  }

  mutating func paint(_ range: Range<Int>, _ style: TokenStyle) {
    for offset in range where styles.indices.contains(offset) { styles[offset] = style }
  }

  mutating func paint(_ range: SourceRange, _ style: TokenStyle) { paint(range.bytes, style) }

  /// Paints the word that begins a line.
  private mutating func paintWord(at start: Int) {
    let word = file.text.bytes[start...].prefix(while: Byte.isLetter)
    paint(start..<start + word.count, .keyword)
  }

  /// Paints the words of a setting: `any`, `nothing`.
  mutating func paintWords(_ range: Range<Int>) {
    for offset in range where Byte.isLetter(file.text.bytes[offset]) {
      paint(offset..<offset + 1, .keyword)
    }
  }

  private mutating func paint(_ statement: Statement) {
    let range = statement.range.bytes
    switch statement {
    case .version, .tick, .until:
      paint(range.filter { file.text.bytes[$0] != UInt8(ascii: " ") }, .number)
    case .order(let setting):
      if case .replay(let replay) = setting.kind {
        paint(replay.timeRange, .number)
        for name in replay.names {
          paint(name.range, .stream)
          guard let task = name.overtaken else { continue }
          paintWords(Int(name.range.end)..<Int(task.range.start))
          paint(task.range, .stream)
        }
      } else {
        paintWords(range)
      }
    case .vary: paintWords(range)
    case .system(let setting): paint(setting.name.range, .system)
    case .keys(let row), .variant(let row): paint(row)
    case .function(let row):
      paint(row.name.range, .function)
      paint(row.closure)
    case .cold(let row): paint(row.source)
    case .subscriptions(let row):
      paint(row.source)
      if row.isNone { paint(row.diagram, .keyword) }
    case .calls(let row):
      paint(row.name.range, .function)
      if row.isNone { paint(row.diagram, .keyword) }
    case .observe(let row, of: let stream):
      paint(row.name.range, .stream)
      paint(stream.range, .stream)
    case .expect(let row):
      paintWords(range.lowerBound..<Int(row.name.range.start))
      if case .within(_, let time) = row.mode { paint(time, .number) }
      paint(row.name.range, .stream)
    case .connect(let row): paint(row.name.range, .stream)
    case .feed(let row): paint(row.name.range, .stream)
    case .any(let row): paint(row)
    case .number(let row): paint(row)
    case .late: paintSpans(range)
    case .claim(let claim): paint(claim)
    case .hot, .subject, .stream:
      if let name = statement.declaredName { paint(name.range, .stream) }
    }
    for expression in statement.expressions { paint(expression) }
    for diagram in statement.inlineDiagrams { paint(diagram, .cold) }
    if let diagram = statement.diagram { paint(diagram.range, diagram.role) }
    paintWord(at: range.lowerBound)
  }

  private mutating func paint(_ source: SourcePattern) {
    for argument in source.arguments ?? [] { paint(argument.range, .string) }
    paint(source.name.range, source.arguments == nil ? .stream : .function)
  }

  private mutating func paint(_ keys: Statement.Keys) {
    for entry in keys.entries {
      paint(entry.keyRange, entry.key == "#" ? .error : .value)
      switch entry.binding {
      case .value: paint(entry.bindingRange, .string)
      case .error: paintError(entry)
      case .group: paint(entry.bindingRange, .expectation)
      case .predicate:
        if let closure = keys.predicates[entry.key]?.closure { paint(closure) }
      }
    }
  }

  /// Paints `# "down"`, or `"down"` for the key `#`.
  private mutating func paintError(_ entry: KeyEntry) {
    let mark = entry.bindingRange.prefix { file.text.bytes[$0] == UInt8(ascii: "#") }
    paint(Array(mark), .error)
    let rest = entry.bindingRange.dropFirst(mark.count)
    paint(Array(rest.drop { file.text.bytes[$0] == UInt8(ascii: " ") }), .string)
  }

  /// Paints a diagram. One with an error has no colours: its diagnostic describes the error.
  private mutating func paint(_ range: Range<Int>, _ role: Diagram.Role) {
    let bytes = file.text.bytes
    guard let tokens = try? Diagram.tokens(bytes, in: range, role: role, tick: tick),
      let diagram = try? Diagram.parse(bytes, in: range, role: role, tick: tick)
    else { return }
    paint(range.filter { bytes[$0] == UInt8(ascii: "-") }, .time)
    for token in tokens {
      if token.kind != .column { paint(token.start..<token.end, .time) }
      // The zero of a hot row is no event.
      for piece in token.pieces where bytes[piece.lowerBound] == UInt8(ascii: "^") {
        paint(piece, .end)
      }
    }
    for (index, mark) in diagram.marks.enumerated() {
      switch mark.symbol {
      case .key(let key): paint(mark.offset..<mark.offset + key.utf8.count, .value)
      case .text:
        let next =
          index + 1 < diagram.marks.count ? diagram.marks[index + 1].offset : range.upperBound
        paint(mark.offset..<closingQuote(from: mark.offset, before: next), .value)
      case .completed, .subscribed, .disposed: paint(mark.offset..<mark.offset + 1, .end)
      case .error: paint(mark.offset..<mark.offset + 1, .error)
      }
    }
  }

  private mutating func paint(_ offsets: [Int], _ style: TokenStyle) {
    for offset in offsets { styles[offset] = style }
  }

  /// The offset after the quote that closes the one at an offset.
  private func closingQuote(from start: Int, before end: Int) -> Int {
    let quote = UInt8(ascii: "'")
    return (file.text.bytes[start..<end].lastIndex(of: quote) ?? start) + 1
  }

  /// Paints the comments. A comment is what follows the last token of a line.
  private mutating func paintComments() {
    let bytes = file.text.bytes
    for index in 0..<file.text.lineCount {
      let line = file.text.line(index)
      let start = line.last { styles[$0] != nil }.map { $0 + 1 } ?? line.lowerBound
      let slash = UInt8(ascii: "/")
      let found = (start..<max(start, line.upperBound - 1)).first {
        bytes[$0] == slash && bytes[$0 + 1] == slash
      }
      if let found { paint(found..<line.upperBound, .comment) }
    }
  }
}
