/// Reads a Swift source as tokens, without its comments.
struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  private var tokens: [Token] = []

  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes: bytes)
    lexer.readAll()
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readAll() {
    var startsLine = true
    var end = 0
    while true {
      startsLine = skipSpace() || startsLine
      guard position < bytes.count else { return }
      let start = position
      let kind = readToken(startsLine: startsLine)
      tokens.append(
        Token(
          kind: kind, range: start..<position,
          text: String(decoding: bytes[start..<position], as: UTF8.self), startsLine: startsLine,
          followsSpace: start > end || start == 0))
      startsLine = false
      end = position
    }
  }

  /// Skips white space and comments. Returns true if a line ended.
  private mutating func skipSpace() -> Bool {
    var endsLine = false
    while position < bytes.count {
      if Self.spaces.contains(bytes[position]) {
        endsLine = endsLine || bytes[position] == UInt8(ascii: "\n")
        position += 1
      } else if isAt("//") {
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if isAt("/*") {
        skipBlockComment()
      } else {
        break
      }
    }
    return endsLine
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isAt("/*") {
        depth += 1
        position += 2
      } else if isAt("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func readToken(startsLine: Bool) -> Token.Kind {
    let byte = bytes[position]
    if Self.digits.contains(byte) {
      readNumber()
      return .number
    }
    if Self.isOfWord(byte) {
      readWord()
      return .word
    }
    if let kind = readLiteral() { return kind }
    if byte == UInt8(ascii: "#"), startsLine, Self.directives.contains(where: { isAt($0) }) {
      position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return .directive
    }
    // After an operand without a space, `?` and `!` are symbols of their own.
    if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!"), endsOperand, !isAfterSpace {
      position += 1
      return .symbol
    }
    let startsWithDot = byte == UInt8(ascii: ".") && (isAt("...") || isAt("..<"))
    if startsWithDot || Self.symbols.contains(byte) {
      repeat {
        position += 1
      } while position < bytes.count
        && (Self.symbols.contains(bytes[position])
          || startsWithDot && bytes[position] == UInt8(ascii: "."))
      return .symbol
    }
    position += 1
    return .punctuation
  }

  private mutating func readWord() {
    if bytes[position] == UInt8(ascii: "`") {
      position += 1
      skip { $0 != UInt8(ascii: "`") }
      position = min(position + 1, bytes.count)
    } else {
      skip(while: Self.isOfWord)
    }
  }

  private mutating func readNumber() {
    skip(while: Self.isOfWord)
    // A tuple's member, `pair.0.1`, is no decimal.
    guard tokens.last?.text != "." else { return }
    if isAt("."), position + 1 < bytes.count, Self.digits.contains(bytes[position + 1]) {
      position += 1
      skip(while: Self.isOfWord)
    }
  }

  /// Reads a string or a regular expression.
  private mutating func readLiteral() -> Token.Kind? {
    let pounds = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    let start = position + pounds
    guard start < bytes.count else { return nil }
    if bytes[start] == UInt8(ascii: "\"") {
      skipString()
      return .string
    }
    let isExpression = pounds > 0 || !endsOperand && !Self.spaces.contains(byte(at: start + 1))
    guard bytes[start] == UInt8(ascii: "/"), isExpression else { return nil }
    let closing = "/" + String(repeating: "#", count: pounds)
    position = start + 1
    while position < bytes.count, !isAt(closing) {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + closing.utf8.count, bytes.count)
    return .regularExpression
  }

  /// Skips a string with its interpolations, in which strings may be nested.
  private mutating func skipString() {
    let pounds = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    position += pounds
    let quotes = isAt("\"\"\"") ? "\"\"\"" : "\""
    let suffix = String(repeating: "#", count: pounds)
    let (closing, escape) = (quotes + suffix, "\\" + suffix)
    position += quotes.utf8.count
    while position < bytes.count, !isAt(closing) {
      if isAt(escape) {
        position += escape.utf8.count
        if isAt("(") { skipInterpolation() } else { position += 1 }
      } else {
        position += 1
      }
    }
    position = min(position + closing.utf8.count, bytes.count)
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      let pounds = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
      if byte(at: position + pounds) == UInt8(ascii: "\"") {
        skipString()
        continue
      }
      if isAt("(") { depth += 1 }
      if isAt(")") { depth -= 1 }
      position += 1
    } while depth > 0 && position < bytes.count
  }

  /// True if the last token can end an operand, so that an operator may follow.
  private var endsOperand: Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .word: return !Token.statementWords.contains(last.text) && last.text != "in"
    case .number, .string, .regularExpression: return true
    case .punctuation: return last.isClosing
    case .symbol: return last.text == "?" || last.text == "!" || last.text == ">"
    case .directive: return false
    }
  }

  private var isAfterSpace: Bool { tokens.last.map { $0.range.upperBound < position } ?? true }

  private mutating func skip(while holds: (UInt8) -> Bool) {
    position = bytes[position...].firstIndex { !holds($0) } ?? bytes.count
  }

  private func isAt(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }
  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private static let spaces = Set(" \t\r\n".utf8)
  private static let digits = Set("0123456789".utf8)
  private static let symbols = Set("/=-+!*%<>&|^~?".utf8)
  private static let directives = ["#if", "#elseif", "#else", "#endif", "#sourceLocation"]
  private static let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$`".utf8)
  private static func isOfWord(_ byte: UInt8) -> Bool {
    letters.contains(byte) || digits.contains(byte) || byte >= 0x80
  }
}
