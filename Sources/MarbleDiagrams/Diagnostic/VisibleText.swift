/// Text as a terminal or a log may show it: what would command it, or turn the direction of what stands around, is written as its number, `\u{1B}`.
///
/// Line breaks and tabs stay.
package func visibleText(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: \.isHidden) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar.isHidden {
      result += scalar.numberInBraces
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

extension Unicode.Scalar {
  /// Whether it does something to the text around it instead of being seen; line breaks and tabs do nothing bad.
  package var isHidden: Bool {
    if isASCII { return value == 0x7F || value < 0x20 && self != "\n" && self != "\t" }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isBidiControl || properties.isNoncharacterCodePoint
    }
  }

  /// Whether it is no letter, sign or space, but a command to whatever shows the text: a control
  /// character, a line separator or a paragraph separator.
  package var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// `U+2028`
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// `\u{1B}`
  package var numberInBraces: String {
    "\\u{" + String(value, radix: 16, uppercase: true) + "}"
  }
}
