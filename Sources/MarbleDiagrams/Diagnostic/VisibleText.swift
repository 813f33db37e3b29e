/// Returns text that is safe to show in a terminal or a log. Control characters, and characters
/// that change the direction of the text, are written as their numbers, such as `\u{1B}`.
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
  /// True when the scalar is invisible but changes the text around it. Line breaks and tabs are
  /// harmless and give false.
  package var isHidden: Bool {
    if isASCII { return value == 0x7F || value < 0x20 && self != "\n" && self != "\t" }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isBidiControl || properties.isNoncharacterCodePoint
    }
  }

  /// True for a control character, a line separator or a paragraph separator.
  package var isControl: Bool {
    // The category is found by a search in tables, and nearly all characters are ASCII.
    if isASCII { return value == 0x7F || value < 0x20 }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// The form `U+2028`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The form `\u{1B}`.
  package var numberInBraces: String {
    "\\u{" + String(value, radix: 16, uppercase: true) + "}"
  }
}
