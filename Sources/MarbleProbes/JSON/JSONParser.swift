/// Parses a JSON text. It refuses texts that would take much memory or stack.
package struct JSONParser {
  /// The maximum number of arrays and objects that are open at once.
  package static let depthLimit = 64
  /// The maximum number of values in a message.
  package static let valueLimit = 1_000_000

  /// Why a text is not accepted, with the offset of the byte.
  package enum ParseError: Error, Hashable {
    case unexpectedByte(offset: Int)
    case tooDeep
    case tooManyValues
  }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private var values = 0
  private let limit: Int

  /// Returns the value of a text, which must contain nothing else.
  ///
  /// - Parameter limit: The maximum number of values.
  package static func value(
    of bytes: [UInt8], limit: Int = valueLimit
  ) throws(ParseError) -> JSONValue {
    var parser = JSONParser(bytes: bytes, limit: limit)
    let value = try parser.value()
    parser.skipSpaces()
    guard parser.position == bytes.count else { throw parser.unexpected }
    return value
  }

  private var unexpected: ParseError { .unexpectedByte(offset: position) }

  /// The next byte, or 0 at the end of the text.
  private var peek: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipSpaces() {
    while peek == 0x20 || peek == 0x0A || peek == 0x0D || peek == 0x09 { position += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(ParseError) -> JSONValue {
    values += 1
    guard values <= limit else { throw .tooManyValues }
    skipSpaces()
    switch peek {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw unexpected
    }
  }

  /// Reads the entries of an array or an object, up to its closing bracket.
  private mutating func entries(
    to end: Character, _ read: (inout JSONParser) throws(ParseError) -> Void
  ) throws(ParseError) {
    depth += 1
    guard depth <= Self.depthLimit else { throw .tooDeep }
    defer { depth -= 1 }
    position += 1
    skipSpaces()
    if skip(end.asciiValue!) { return }
    while true {
      try read(&self)
      skipSpaces()
      if skip(end.asciiValue!) { return }
      guard skip(UInt8(ascii: ",")) else { throw unexpected }
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(ParseError) -> JSONValue {
    for byte in word.utf8 {
      guard skip(byte) else { throw unexpected }
    }
    return value
  }

  private mutating func object() throws(ParseError) -> JSONValue {
    var members: [JSONValue.Member] = []
    try entries(to: "}") { (parser) throws(ParseError) in
      parser.skipSpaces()
      guard parser.peek == UInt8(ascii: "\"") else { throw parser.unexpected }
      let key = try parser.string()
      parser.skipSpaces()
      guard parser.skip(UInt8(ascii: ":")) else { throw parser.unexpected }
      members.append(JSONValue.Member(key: key, value: try parser.value()))
    }
    return .object(members)
  }

  private mutating func array() throws(ParseError) -> JSONValue {
    var elements: [JSONValue] = []
    try entries(to: "]") { (parser) throws(ParseError) in elements.append(try parser.value()) }
    return .array(elements)
  }

  private mutating func digits() throws(ParseError) {
    let start = position
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(peek) { position += 1 }
    guard position > start else { throw unexpected }
  }

  private mutating func number() throws(ParseError) -> JSONValue {
    let start = position
    var isWhole = true
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try digits() }
    if skip(UInt8(ascii: ".")) {
      isWhole = false
      try digits()
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      isWhole = false
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let number = Int(text) { return .integer(number) }
    guard let number = Double(text) else { throw .unexpectedByte(offset: start) }
    return .decimal(number)
  }
}

// MARK: - Strings

extension JSONParser {
  /// Reads a string. A surrogate without its partner, and bytes that are not UTF-8, become U+FFFD.
  private mutating func string() throws(ParseError) -> String {
    position += 1
    var text: [UInt8] = []
    while true {
      guard position < bytes.count, bytes[position] >= 0x20 else { throw unexpected }
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(&text)
      default: text.append(byte)
      }
    }
  }

  private mutating func escape(_ text: inout [UInt8]) throws(ParseError) {
    let letter = peek
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      position += 1
      return try scalar(&text)
    default: throw unexpected
    }
    position += 1
  }

  private mutating func scalar(_ text: inout [UInt8]) throws(ParseError) {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return text.append(contentsOf: UTF8.encode(scalar)!) }
    let start = position
    if UTF16.isLeadSurrogate(UInt16(first)), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) {
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(UInt16(second)) {
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))!
        return text.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
    // The second escape is read again, because it may begin another pair.
    position = start
    text += "\u{FFFD}".utf8
  }

  private mutating func codeUnit() throws(ParseError) -> UInt32 {
    guard position + 4 <= bytes.count,
      bytes[position..<position + 4].allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw unexpected }
    position += 4
    return unit
  }
}
