// Literals by recursive descent, no deeper than the nesting limit.
extension ByteCursor {
  /// Reads the literal after the spaces here. `depth` counts the brackets around it.
  mutating func literal(depth: Int = 0) throws(NotationError) -> Value {
    skipSpaces()
    switch peek {
    case "\"": return .string(try string())
    case "[":
      return .array(
        try list(closing: "]", depth: depth) { (cursor) throws(NotationError) in
          try cursor.literal(depth: depth + 1)
        })
    case "(": return try parenthesised(depth: depth)
    case ".": return try enumeration(depth: depth)
    case "-": return try number()
    case let byte where byte.isDigit: return try number()
    default: return try word()
    }
  }

  private mutating func word() throws(NotationError) -> Value {
    let start = offset
    guard let name = identifier() else {
      throw NotationError(.expectedValue(character.text), character.range)
    }
    switch name {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "nil": return .none
    case "inf": return .decimal(.infinity)
    case "nan": return .decimal(.nan)
    default: throw NotationError(.unknownWord(name), range(from: start))
    }
  }

  private mutating func string() throws(NotationError) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while !isAtEnd {
      switch peek {
      case "\"":
        offset += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw NotationError(.notUTF8, range(from: start))
        }
        return string
      case "\\": text.append(contentsOf: UTF8.encode(try escape())!)
      case let byte:
        text.append(byte)
        offset += 1
      }
    }
    throw NotationError(.unclosedString, start..<start + 1)
  }
}

// MARK: - Collections

extension ByteCursor {
  private mutating func parenthesised(depth: Int) throws(NotationError) -> Value {
    let start = offset
    let members = try members(depth: depth)
    switch members.count {
    case 0: return .void
    case 1: throw NotationError(.tupleOfOne, range(from: start))
    default: return .tuple(members)
    }
  }

  private mutating func enumeration(depth: Int) throws(NotationError) -> Value {
    let start = offset
    offset += 1
    guard let name = identifier() else {
      throw NotationError(.expectedCaseName, range(from: start))
    }
    let open = offset
    guard peek == UInt8(ascii: "(") else { return .enumeration(name, []) }
    let members = try members(depth: depth)
    guard !members.isEmpty else { throw NotationError(.emptyPayload(name), range(from: open)) }
    return .enumeration(name, members)
  }

  private mutating func members(depth: Int) throws(NotationError) -> [Value.Member] {
    try list(closing: ")", depth: depth) { (cursor) throws(NotationError) in
      let label = cursor.label()
      return Value.Member(label: label, try cursor.literal(depth: depth + 1))
    }
  }

  private mutating func label() -> String? {
    skipSpaces()
    let start = offset
    if let name = identifier(), takeAfterSpaces(":") { return name }
    offset = start
    return nil
  }

  private mutating func takeAfterSpaces(_ byte: Unicode.Scalar) -> Bool {
    skipSpaces()
    return take(byte)
  }

  /// Reads the items from the bracket here to the bracket that closes it.
  private mutating func list<Item>(
    closing bracket: Unicode.Scalar, depth: Int,
    item: (inout ByteCursor) throws(NotationError) -> Item
  ) throws(NotationError) -> [Item] {
    let open = offset..<offset + 1
    guard depth < Value.nestingLimit else {
      throw NotationError(.nestedTooDeep(limit: Value.nestingLimit), open)
    }
    offset += 1
    var items: [Item] = []
    if takeAfterSpaces(bracket) { return items }
    while true {
      items.append(try item(&self))
      if takeAfterSpaces(bracket) { return items }
      if take(",") { continue }
      if isAtEnd { throw NotationError(.unclosed(bracket == "]" ? "[" : "("), open) }
      if bracket == "]", peek == UInt8(ascii: ":") {
        throw NotationError(.colonInArray, offset..<offset + 1)
      }
      throw NotationError(.expectedComma(closing: String(bracket)), character.range)
    }
  }
}
