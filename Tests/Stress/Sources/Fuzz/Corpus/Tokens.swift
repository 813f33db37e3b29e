/// The places that mutations change. The text may be invalid, so no function expects that a bracket
/// is closed.
extension [UInt8] {
  enum TokenKind {
    case word, number, quoted, space, lineEnd, symbol
  }

  struct Token {
    let kind: TokenKind
    let range: Range<Int>
  }

  var tokens: [Token] {
    var tokens: [Token] = []
    var place = 0
    while place < count {
      let kind = kind(at: place)
      var end = place + 1
      switch kind {
      case .word, .number:
        while end < count, self[end].isWord || (kind == .number && self[end] == Ascii.dot) {
          end += 1
        }
      case .space: while end < count, self[end] == Ascii.space { end += 1 }
      case .quoted: end = endOfQuoted(from: place)
      case .lineEnd, .symbol: break
      }
      tokens.append(Token(kind: kind, range: place..<end))
      place = end
    }
    return tokens
  }

  private func kind(at place: Int) -> TokenKind {
    switch self[place] {
    case Ascii.space: .space
    case Ascii.lineFeed: .lineEnd
    case Ascii.doubleQuote, Ascii.quote: .quoted
    case let byte where byte.isDigit: .number
    case let byte where byte.isWord: .word
    default: .symbol
    }
  }

  /// Returns the offset after the closing quote, or the end of the line.
  private func endOfQuoted(from start: Int) -> Int {
    var place = start + 1
    while place < count, self[place] != Ascii.lineFeed {
      if self[place] == Ascii.backslash {
        place += 1
      } else if self[place] == self[start] {
        return place + 1
      }
      place += 1
    }
    return Swift.min(place, count)
  }

  /// Returns the offset after the bracket that closes the one at `start`; nil if the line ends
  /// before.
  func endOfBrackets(from start: Int) -> Int? {
    var depth = 0
    var place = start
    while place < count, self[place] != Ascii.lineFeed {
      switch self[place] {
      case Ascii.doubleQuote:
        place = endOfQuoted(from: place)
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      place += 1
      if depth <= 0 { return place }
    }
    return nil
  }

  /// Ranges of `{ … }` including the braces. Groups in diagrams are included.
  var closures: [Range<Int>] { brackets("{") }

  /// Ranges of `(…)` including the parentheses.
  var parentheses: [Range<Int>] { brackets("(") }

  private func brackets(_ opening: Unicode.Scalar) -> [Range<Int>] {
    indices.compactMap { start in
      guard self[start] == UInt8(ascii: opening) else { return nil }
      return endOfBrackets(from: start).map { start..<$0 }
    }
  }

  /// Ranges of `.name` with the parentheses and the trailing closure that follow.
  var stages: [Range<Int>] {
    indices.compactMap { start in
      guard self[start] == Ascii.dot, start + 1 < count, self[start + 1].isLetter else {
        return nil
      }
      var end = start + 1
      while end < count, self[end].isWord { end += 1 }
      if end < count, self[end] == UInt8(ascii: "(") { end = endOfBrackets(from: end) ?? end }
      let brace = self[end...].firstIndex { $0 != Ascii.space } ?? count
      if brace < count, self[brace] == UInt8(ascii: "{") {
        end = endOfBrackets(from: brace) ?? end
      }
      return start..<end
    }
  }

  /// The ranges of the lines without their line breaks.
  var lineRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for (place, byte) in enumerated() where byte == Ascii.lineFeed {
      ranges.append(start..<place)
      start = place + 1
    }
    return start < count ? ranges + [start..<count] : ranges
  }

  /// The names that the statements declare.
  var declaredNames: [String] {
    let words: Set<String> = ["hot", "cold", "let", "fn", "observe"]
    return lineRanges.compactMap { line in
      let parts = self[line].split(separator: Ascii.space, maxSplits: 2)
      guard parts.count > 1, words.contains(String(decoding: parts[0], as: UTF8.self)) else {
        return nil
      }
      return String(decoding: parts[1].prefix(while: \.isWord), as: UTF8.self)
    }
  }
}

enum Ascii {
  static let space = UInt8(ascii: " ")
  static let lineFeed = UInt8(ascii: "\n")
  static let quote = UInt8(ascii: "'")
  static let doubleQuote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let dot = UInt8(ascii: ".")
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  var isWord: Bool { isDigit || isLetter || self == UInt8(ascii: "_") || self >= 0x80 }
}
