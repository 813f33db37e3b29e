/// Text as it may stand in XML and in HTML, between tags or, `inAttribute`, between double quotes, whatever it is.
///
/// What would not be seen, or would turn the text around it, stands as its number, as in ``visibleText(_:)``; no document may hold the
/// character 0.
package func markup(_ text: String, inAttribute: Bool = false) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && !markupBytes.contains($0) }) { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"" where inAttribute: result += "&quot;"
    case "\r": result += "&#13;"
    // A reader of attributes makes spaces of these.
    case "\n" where inAttribute: result += "&#10;"
    case "\t" where inAttribute: result += "&#9;"
    case _ where scalar.isHidden: result += scalar.numberInBraces
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private let markupBytes = Set("&<>\"".utf8)
