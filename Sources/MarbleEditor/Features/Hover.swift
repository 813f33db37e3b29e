import MarbleDiagrams
import MarbleProbes
import MarbleScenarios

/// The meaning of what is at a position: an operator, a stream of `let`, a system or a port of it,
/// a key, or a column of a diagram.
struct Hover {
  private let document: Document
  private let environment: EditorEnvironment

  init(_ document: Document, _ environment: EditorEnvironment) {
    self.document = document
    self.environment = environment
  }

  /// The answer of the protocol. Null if the position has no meaning.
  func answer(at offset: Int) -> JSONValue {
    guard !document.isPage, let text = text(at: offset) else { return .null }
    return ["contents": ["kind": "markdown", "value": .string(text)]]
  }

  private func text(at offset: Int) -> String? {
    let scenario = document.scenario(at: offset)
    let statements = scenario?.statements ?? document.parts.head
    guard let statement = statements.first(where: { $0.range.bytes.touches(offset) }) else {
      guard let title = scenario?.range.bytes, title.touches(offset) else { return nil }
      return claimPage(at: offset)
    }
    if let (range, role) = statement.diagram, range.contains(offset) {
      return column(at: offset, in: range, role, of: statements)
    }
    // The names in a scenario follow from the scenario and the head.
    let own = scenario.map {
      FileSymbols(document.parts.file(of: $0), systems: environment.systems)
    }
    let symbol = (own ?? document.symbols(in: environment))?.symbol(at: offset)
    if let port = symbol.flatMap(port) { return port }
    if let scenario, let name = stream(symbol, statement, at: offset),
      let row = StreamRow(name, in: scenario, of: document, environment)
    {
      return Self.block(row.text)
    }
    switch statement {
    case .keys(let row), .variant(let row):
      return row.entries.first { $0.keyRange.touches(offset) }.map(entry)
    case .system(let setting):
      return setting.name.range.bytes.touches(offset)
        ? environment.systemPage(setting.name.text).map(Self.block) : nil
    case .stream, .feed, .function:
      return word(at: offset).flatMap(environment.operatorPage).map(Self.block)
    case .any, .number, .late, .claim: return symbol == nil ? claimPage(at: offset) : nil
    default: return nil
    }
  }

  /// The page of a word of a statement.
  private func claimPage(at offset: Int) -> String? {
    word(at: offset).flatMap(StatementHelp.page).map(Self.block)
  }

  private static func block(_ text: String) -> String { "```text\n\(text)\n```" }

  /// The word around an offset.
  private func word(at offset: Int) -> String? {
    let line = document.lines.line(containing: offset)
    let bytes = document.lines.bytes
    let before = bytes[line.lowerBound..<offset].reversed().prefix(while: \.isWord).count
    let after = bytes[offset..<line.upperBound].prefix(while: \.isWord).count
    guard before + after > 0 else { return nil }
    return document.lines.text(offset - before..<offset + after)
  }

  /// `username: String`, input of `RegisterViewModel`
  private func port(_ symbol: FileSymbol) -> String? {
    guard case .system(let name) = symbol.owner,
      let system = environment.systems.first(where: { $0.name == name }),
      let port = system.ports.first(where: { $0.name == symbol.text })
    else { return nil }
    return "`\(port.name): \(port.type)`, \(port.kind.rawValue) of `\(name)`"
  }

  /// The name of the stream of `let` that a symbol names, or that the word `let` at the offset
  /// declares.
  private func stream(_ symbol: FileSymbol?, _ statement: Statement, at offset: Int) -> String? {
    if case .stream(let row) = statement, offset < Int(row.name.range.start) {
      return row.name.text
    }
    guard let symbol, symbol.kind == .name, let place = symbol.declarations.first?.lowerBound else {
      return nil
    }
    let statements = document.scenario(at: place)?.statements ?? document.parts.head
    let isStream = statements.contains { statement in
      if case .stream(let row) = statement { Int(row.name.range.start) == place } else { false }
    }
    return isStream ? symbol.text : nil
  }

  /// `a = "Ann"`
  private func entry(_ entry: KeyEntry) -> String {
    "`\(entry.key) = \(document.lines.text(entry.bindingRange))`"
  }

  /// The instant and the tick of a column, and the keys of the event at that instant.
  private func column(
    at offset: Int, in range: Range<Int>, _ role: Diagram.Role, of statements: [Statement]
  ) -> String? {
    let tick = document.tick(of: statements)
    let tokens = try? Diagram.tokens(document.lines.bytes, in: range, role: role, tick: tick)
    let found = tokens?.first { token in token.pieces.contains { $0.contains(offset) } }
    guard let token = found else { return nil }
    let written = document.lines.text(token.start..<token.end)
    // A run of dashes is one token. Each dash is one tick.
    let isTime = token.kind == .column && written.hasPrefix("-")
    let time = token.time.after(isTime ? offset - token.start : 0, ticks: tick.wholeNanoseconds)
    let (number, rest) = time.nanoseconds.quotientAndRemainder(dividingBy: tick.wholeNanoseconds)
    let place = rest == 0 ? "\(formatTime(time)), tick \(number)" : formatTime(time)
    let known = (document.parts.head.entries + statements.entries).reversed()
    let letters = isTime || token.kind != .column ? "" : written
    let keys = letters.uniqued().compactMap { key in
      known.first { $0.key == key }.map(entry)
    }
    return (["`\(written)` at \(place)"] + keys).joined(separator: "\n\n")
  }
}

extension Range<Int> {
  /// True if an offset is in the range or directly after it.
  fileprivate func touches(_ offset: Int) -> Bool { contains(offset) || offset == upperBound }
}
