/// Parses literals by recursive descent, no deeper than the nesting limit.
struct LiteralParser {
  let source: [UInt8]
  var offset: Int
  let end: Int
  private var depth = 0

  init(source: [UInt8], offset: Int, end: Int) {
    self.source = source
    self.offset = offset
    self.end = end
  }

  mutating func value() throws(NotationError) -> Value {
    skipSpaces()
    switch peek {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "("): return try parenthesised()
    case UInt8(ascii: "."): return try enumeration()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try NumberLiteral.read(source, at: &offset, end: end)
    default: return try word()
    }
  }

  mutating func skipSpaces() {
    while offset < end, source[offset] == UInt8(ascii: " ") || source[offset] == 0x09 {
      offset += 1
    }
  }

  /// The next byte, or zero at the end.
  private var peek: UInt8 { offset < end ? source[offset] : 0 }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard peek == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }
}

// MARK: - Words and strings

extension LiteralParser {
  private mutating func word() throws(NotationError) -> Value {
    let start = offset
    guard let name = Identifier.read(source, at: &offset, end: end) else {
      let next = UTF8Text.firstCharacter(source, in: start..<end)
      throw NotationError(.expectedValue(next.text), start..<start + next.length)
    }
    switch name {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "nil": return .none
    case "inf": return .decimal(.infinity)
    case "nan": return .decimal(.nan)
    default: throw NotationError(.unknownWord(name), start..<offset)
    }
  }

  private mutating func string() throws(NotationError) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while offset < end {
      switch source[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw NotationError(.notUTF8, start..<offset)
        }
        return string
      case UInt8(ascii: "\\"):
        let scalar = try EscapeSequence.read(source, at: &offset, end: end)
        text.append(contentsOf: UTF8.encode(scalar)!)
      case let byte:
        text.append(byte)
        offset += 1
      }
    }
    throw NotationError(.unclosedString, start..<start + 1)
  }
}

// MARK: - Collections

extension LiteralParser {
  private mutating func array() throws(NotationError) -> [Value] {
    try list(closing: "]") { parser throws(NotationError) in try parser.value() }
  }

  private mutating func parenthesised() throws(NotationError) -> Value {
    let start = offset
    let members = try self.members()
    switch members.count {
    case 0: return .void
    case 1: throw NotationError(.tupleOfOne, start..<offset)
    default: return .tuple(members)
    }
  }

  private mutating func enumeration() throws(NotationError) -> Value {
    let start = offset
    offset += 1
    guard let name = Identifier.read(source, at: &offset, end: end) else {
      throw NotationError(.expectedCaseName, start..<offset)
    }
    guard peek == UInt8(ascii: "(") else { return .enumeration(name, []) }
    let open = offset
    let members = try self.members()
    guard !members.isEmpty else { throw NotationError(.emptyPayload(name), open..<offset) }
    return .enumeration(name, members)
  }

  private mutating func members() throws(NotationError) -> [Value.Member] {
    try list(closing: ")") { parser throws(NotationError) in
      let label = parser.label()
      return Value.Member(label: label, try parser.value())
    }
  }

  private mutating func label() -> String? {
    skipSpaces()
    let start = offset
    if let name = Identifier.read(source, at: &offset, end: end), take(":") { return name }
    offset = start
    return nil
  }

  /// Reads the items from the bracket here to the bracket that closes it.
  private mutating func list<Item>(
    closing bracket: Unicode.Scalar,
    item: (inout LiteralParser) throws(NotationError) -> Item
  ) throws(NotationError) -> [Item] {
    let start = offset
    guard depth < Value.nestingLimit else {
      throw NotationError(.nestedTooDeep(limit: Value.nestingLimit), start..<start + 1)
    }
    depth += 1
    offset += 1
    var items: [Item] = []
    if take(bracket) {
      depth -= 1
      return items
    }
    while true {
      items.append(try item(&self))
      if take(bracket) { break }
      guard take(",") else {
        guard offset < end else {
          throw NotationError(.unclosed(opening(bracket)), start..<start + 1)
        }
        if bracket == "]", peek == UInt8(ascii: ":") {
          throw NotationError(.colonInArray, offset..<offset + 1)
        }
        let next = UTF8Text.firstCharacter(source, in: offset..<end)
        throw NotationError(
          .expectedComma(closing: String(bracket)), offset..<offset + next.length)
      }
    }
    depth -= 1
    return items
  }

  private func opening(_ bracket: Unicode.Scalar) -> String { bracket == "]" ? "[" : "(" }
}
