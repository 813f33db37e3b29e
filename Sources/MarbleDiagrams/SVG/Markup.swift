/// Returns any text in a form that is valid in XML and HTML, between tags or, with `inAttribute`,
/// between double quotes.
///
/// Characters that are invisible, or that change the direction of the text around them, are written
/// as their numbers, as in ``visibleText(_:)``, unless a browser must read `exactly` the same text
/// again. No document may contain the character 0.
package func markup(
  _ text: String, inAttribute: Bool = false, exactly isExact: Bool = false
) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && !markupBytes.contains($0) }) { return text }
  var result = ""
  for scalar in text.unicodeScalars {
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
  }
  return result
}

private let markupBytes = Set("&<>\"".utf8)
