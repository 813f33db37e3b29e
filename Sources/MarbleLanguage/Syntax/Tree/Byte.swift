/// The ASCII bytes of the syntax.
package enum Byte {
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")
  package static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let at = UInt8(ascii: "@")
  static let backtick = UInt8(ascii: "`")
  static let tilde = UInt8(ascii: "~")
  package static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  package static let point = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let hash = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let underscore = UInt8(ascii: "_")
  static let question = UInt8(ascii: "?")
  static let exclamation = UInt8(ascii: "!")
  package static let minus = UInt8(ascii: "-")
  static let singleQuote = UInt8(ascii: "'")
  static let doubleQuote = UInt8(ascii: "\"")
  package static let leftParenthesis = UInt8(ascii: "(")
  package static let rightParenthesis = UInt8(ascii: ")")
  static let leftBracket = UInt8(ascii: "[")
  package static let rightBracket = UInt8(ascii: "]")
  static let leftBrace = UInt8(ascii: "{")
  static let rightBrace = UInt8(ascii: "}")

  package static func isSpace(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  package static func isBlank(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == lineFeed || byte == carriageReturn
  }

  /// True for a byte of an operator, known or unknown.
  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), equals, UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), tilde, UInt8(ascii: "+"), minus, UInt8(ascii: "*"), slash,
      UInt8(ascii: "%"), exclamation:
      true
    default: false
    }
  }

  package static func isASCII(_ byte: UInt8) -> Bool { byte < 0x80 }

  /// True for a byte that continues a character.
  static func isUTF8Continuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

extension ArraySlice<UInt8> {
  /// The text without surrounding spaces and line ends.
  package var trimmed: ArraySlice<UInt8> {
    let start = firstIndex { !Byte.isBlank($0) } ?? endIndex
    let end = lastIndex { !Byte.isBlank($0) } ?? start - 1
    return self[start..<Swift.max(start, end + 1)]
  }
}
