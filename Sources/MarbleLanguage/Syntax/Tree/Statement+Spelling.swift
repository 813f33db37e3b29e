import MarbleDiagrams

extension Statement {
  /// The parts of the statement, with diagrams in angle brackets.
  func spelling(in text: SourceText) -> String {
    spelling(in: text) { range in range.map { "<\(text.text($0.bytes))>" } ?? "open" }
  }

  /// The parts of the statement as text. Statements with equal texts have the same meaning,
  /// independent of the layout.
  ///
  /// - Parameter show: Writes a diagram. Nil is one that is not written.
  package func spelling(in text: SourceText, showing show: (SourceRange?) -> String) -> String {
    func shown(_ row: Row) -> String {
      if row.isNone { return "none" }
      return show(row.diagram.isEmpty ? nil : row.diagram)
    }
    switch self {
    case .version(let statement): return "version \(statement.number)"
    case .tick(let statement): return "tick \(statement.duration.wholeNanoseconds)"
    case .system(let statement): return "system \(statement.name.text)"
    case .until(let statement): return "until \(statement.time)"
    case .order(let statement): return "order \(statement.kind.spelling)"
    case .keys(let statement): return "where " + statement.spelling(in: text)
    case .variant(let statement): return "case " + statement.spelling(in: text)
    case .hot(let row): return "hot \(row.name.text) \(shown(row))"
    case .cold(let row):
      return "cold\(row.answersAnyway ? "(anyway)" : "") \(row.source.spelling) \(shown(row))"
    case .connect(let row): return "connect \(row.name.text) \(shown(row))"
    case .function(let definition):
      return "fn \(definition.name.text) \(definition.closure.spelling)"
    case .stream(let definition):
      return "let \(definition.name.text) \(definition.pipeline.spelling)"
    case .feed(let row): return "feed \(row.name.text) \(row.pipeline.spelling)"
    case .observe(let row, of: let stream):
      return "observe \(row.name.text) \(stream.text) \(shown(row))"
    case .expect(let row):
      let name = "\(row.name.text) \(row.inner.map { "#\($0) " } ?? "")"
      return "expect \(row.mode.spelling)\(name)\(shown(row))"
    case .subscriptions(let row): return "subs \(row.source.spelling) \(shown(row))"
    case .calls(let row): return "calls \(row.name.text) \(shown(row))"
    case .number(let row) where row.literal != nil:
      return "let \(row.name.text) \(row.literal?.spelling ?? "")"
    case .any, .number, .late, .claim:
      return String(decoding: singleSpaced(range, in: text), as: UTF8.self)
    }
  }
}

extension Statement {
  /// A part of its text with single spaces between the words. Values and strings stay as they are.
  package func singleSpaced(_ range: SourceRange, in text: SourceText) -> [UInt8] {
    var words: [UInt8] = []
    var position = Int(range.start)
    let kept = verbatimRanges.filter { range.bytes.contains($0.lowerBound) }
    for part in kept.sorted(by: { $0.lowerBound < $1.lowerBound }) where part.lowerBound >= position
    {
      words.append(singleSpaced: text.bytes[position..<part.lowerBound])
      words += text.bytes[part]
      position = part.upperBound
    }
    words.append(singleSpaced: text.bytes[position..<Int(range.end)])
    return words
  }

  /// The values of an `any` statement, and the strings of a claim.
  private var verbatimRanges: [Range<Int>] {
    var found: [Range<Int>] = []
    var waiting = expressions
    switch self {
    case .any(let row): found = (row.choices + (row.ends ?? [])).map(\.range.bytes)
    case .claim: break
    default: return []
    }
    while let expression = waiting.popLast() {
      switch expression.node {
      case .literal(.string), .interpolation: found.append(expression.range.bytes)
      default: waiting += expression.children
      }
    }
    return found
  }
}

extension [UInt8] {
  fileprivate mutating func append(singleSpaced bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      // A claim may go on in the next line.
      let isSpace = " \t\r\n".utf8.contains(byte)
      if !isSpace { append(byte) } else if last != UInt8(ascii: " ") { append(UInt8(ascii: " ")) }
    }
  }
}

extension Statement.Keys {
  fileprivate func spelling(in text: SourceText) -> String {
    entries.map { "\($0.key) = \(text.text($0.bindingRange))" }.joined(separator: "; ")
  }
}

extension SourcePattern {
  fileprivate var spelling: String {
    guard let arguments else { return name.text }
    let patterns = arguments.map { argument in
      if case .exactly(let value) = argument.kind { value.description } else { "any" }
    }
    return "\(name.text)(\(patterns.joined(separator: ", ")))"
  }
}

extension Statement.Mode {
  fileprivate var spelling: String {
    switch self {
    case .events(let looseness): looseness.words.map { "\($0), " } ?? ""
    case .within(let duration, _): "within \(duration), "
    case .nothing: "nothing, "
    }
  }
}

extension Statement.Order.Kind {
  fileprivate var spelling: String {
    switch self {
    case .any: "any"
    case .fixed: "fixed"
    case .replay(let replay):
      "\(replay.time) \(replay.names.map(\.fullSpelling).joined(separator: ", "))"
    }
  }
}

extension Statement.OrderedName {
  /// The name as a file contains it.
  package var spelling: String {
    Self.spelling(of: text) + numbers.map { "[\($0)]" }.joined()
  }

  /// The name as a file contains it, and what it overtakes.
  package var fullSpelling: String {
    spelling + (overtaken.map { " before \(Self.spelling(of: $0.name))" } ?? "")
  }

  /// A name of the language as it is, any other text in quotes.
  private static func spelling(of text: String) -> String {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    let isName = words.allSatisfy { word in
      word.first.map { $0.isLetter || $0 == "_" } == true
        && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return isName && !Keyword.isReserved(text) ? text : Value.string(text).description
  }
}
