/// How a text is written in a Swift file.
enum SwiftSpelling {
  /// A name in backquotes that reads as the text. Nil if Swift allows no such name.
  ///
  /// Swift does not allow a backquote and a backslash there. The other characters would end the
  /// name in the file of results that `swift test --xunit-output` writes, which does not escape
  /// them.
  static func name(_ text: String) -> String? {
    var name = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "`", "\"": name += "'"
      case "\\": name += "/"
      case "<": name += "‹"
      case "&": name += "＆"
      case _ where scalar.isHidden || scalar != " " && scalar.properties.isWhitespace: return nil
      default: name.unicodeScalars.append(scalar)
      }
    }
    let hasLetter = name.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return hasLetter && !name.hasPrefix("$") ? "`\(name)`" : nil
  }

  /// A name for any text. Different texts have different names.
  static func plainName(_ text: String) -> String {
    "scenario_"
      + text.unicodeScalars.map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
          ? String(scalar) : "_\(String(scalar.value, radix: 16))_"
      }.joined()
  }

  /// A text without line breaks as a string literal.
  static func literal(_ text: String) -> String { "\"\(escaped(text, quotesFrom: 1))\"" }

  /// A text as a string literal of several lines. No line of it is indented.
  static func literal(ofLines text: String) -> String {
    "\"\"\"\n\(escaped(text, quotesFrom: 3))\n\"\"\""
  }

  /// The text with escapes.
  ///
  /// - Parameter count: The number of quotes in a row of which each last one is escaped.
  private static func escaped(_ text: String, quotesFrom count: Int) -> String {
    var result = ""
    var quotes = 0
    for scalar in text.unicodeScalars {
      quotes = scalar == "\"" ? quotes + 1 : 0
      if scalar == "\\" || quotes == count {
        result.unicodeScalars += ["\\", scalar]
        quotes = 0
      } else {
        result += visible(scalar)
      }
    }
    return result
  }

  /// A line with the numbers of its invisible characters in their place.
  static func visible(_ line: Substring) -> String {
    line.unicodeScalars.map { visible($0) }.joined()
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    scalar.isHidden ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
  }
}

extension Unicode.Scalar {
  /// True if the scalar is invisible but changes the text around it, or ends a line of Swift.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control: self != "\n" && self != "\t"
    case .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl || properties.isNoncharacterCodePoint
    }
  }
}
