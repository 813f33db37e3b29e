/// Returns any text in a form that is valid in XML and HTML, between tags or, with `inAttribute`,
/// between double quotes.
///
/// Characters that are invisible, or that change the direction of the text around them, are written
/// as their numbers, as in ``visibleText(_:)``, unless a browser must read `exactly` the same text
/// again. No document may contain the character 0.
package func markup(
  _ text: String, inAttribute: Bool = false, exactly isExact: Bool = false
) -> String {
  var result = ""
  var rest = text[...]
  // A page has the source of each scenario, so plain characters are copied together.
  while let special = rest.utf8.firstIndex(where: { !$0.isPlainMarkup }) {
    result.append(contentsOf: rest[..<special])
    let scalar = rest.unicodeScalars[special]
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"" where inAttribute: result += "&quot;"
    case "\r": result += "&#13;"
    // An attribute parser replaces these characters by spaces.
    case "\n" where inAttribute: result += "&#10;"
    case "\t" where inAttribute: result += "&#9;"
    case _ where scalar.isHidden && !isExact: result += scalar.numberInBraces
    default: result.unicodeScalars.append(scalar)
    }
    rest = rest[rest.unicodeScalars.index(after: special)...]
  }
  if result.isEmpty { return text }
  result.append(contentsOf: rest)
  return result
}

/// Returns a text for a `pre` element. Each wide character has a box of two columns, as on a
/// terminal, because the fonts of a browser give it another width.
package func columnMarkup(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return markup(text) }
  var result = ""
  var rest = text[...]
  while let wide = rest.firstIndex(where: { displayWidth(of: $0) == 2 }) {
    result += markup(String(rest[..<wide]))
    result += "<span class=\"wide\">\(markup(String(rest[wide])))</span>"
    rest = rest[rest.index(after: wide)...]
  }
  return result + markup(String(rest))
}

extension UInt8 {
  /// True for ASCII characters that every document contains as they are.
  fileprivate var isPlainMarkup: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: self >= 0x20 && self < 0x7F
    }
  }
}
