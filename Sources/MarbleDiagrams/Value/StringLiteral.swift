/// Text between quotes, in values (`"…"`) and in rows (`'…'`).
enum StringLiteral {
  /// Returns the text between quotes, with escapes for characters that would not parse back or
  /// would be invisible.
  static func quoted(_ text: String, by mark: Unicode.Scalar = "\"") -> String {
    let quote = Character(mark)
    var literal = String(quote)
    if text.utf8.allSatisfy({ isPlain($0) && $0 != UInt8(ascii: mark) }) {
      literal += text
      literal.append(quote)
      return literal
    }
    for character in text {
      if let byte = character.asciiValue, byte >= 0x20, byte < 0x7F {
        if character == quote || character == "\\" { literal.append("\\") }
        literal.append(character)
      } else if isPlain(character, beside: quote) {
        literal.append(character)
      } else {
        for scalar in character.unicodeScalars { literal += escaped(scalar) }
      }
    }
    literal.append(quote)
    return literal
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\\")
  }

  /// Returns whether a character is visible and does not combine with a neighbour, such as a quote.
  private static func isPlain(_ character: Character, beside quote: Character) -> Bool {
    guard "\(quote)\(character)\(character)\(quote)".count == 4 else { return false }
    if character.isEmojiPresented { return true }
    return character.unicodeScalars.allSatisfy { scalar in
      // A quote or backslash with a combining mark is another Character, but it begins with the
      // same byte.
      if scalar == "\"" || scalar == "'" || scalar == "\\" { return false }
      return switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
        .unassigned:
        false
      case .spaceSeparator: scalar == " "
      default: true
      }
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}
