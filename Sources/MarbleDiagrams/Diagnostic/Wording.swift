/// `1 event`, `2 events`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Returns a number with a comma between thousands: `99,900`.
package func grouped(_ number: Int) -> String {
  var digits = String(number)
  var groups: [String] = []
  while digits.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  return ([digits] + groups).joined(separator: ",")
}

/// Returns code for a message: `'username'`, or between backticks when the code has a single quote.
/// Code that is too long is cut. A line break, which a value in double quotes may contain, is
/// written as `\n`, so that the message stays on its line.
package func quotedCode(_ code: String) -> String {
  let limit = 80
  if code.utf8.count > 4 * limit {
    return quotedCode(String(String.UnicodeScalarView(code.unicodeScalars.prefix(limit))) + "…")
  }
  let lines = code.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
  let line = lines.map { String($0) }.joined(separator: "\\n")
  return line.contains("'") ? "`\(line)`" : "'\(line)'"
}
