/// Text as it may stand in XML and in HTML, between tags and inside quotes, whatever it is.
///
/// What no document may hold shows as `U+FFFD`; what would turn the direction of the text around it, as its number.
package func markup(_ text: String) -> String {
  var isPlain = true
  for byte in text.utf8 where byte < 0x20 || byte > 0x7E || markupBytes.contains(byte) {
    isPlain = false
    break
  }
  if isPlain { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\n": result += "\n"
    case "\t": result += "\t"
    case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    case "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private let markupBytes = Set("&<>\"'".utf8)
