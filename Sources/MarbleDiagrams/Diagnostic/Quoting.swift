/// Code in a message: `'username'`, or between backticks where a single quote is part of it; cut where it is too long to be read.
package func quotedCode(_ code: String) -> String {
  let limit = 80
  if code.utf8.count > 4 * limit {
    return quotedCode(String(String.UnicodeScalarView(code.unicodeScalars.prefix(limit))) + "…")
  }
  return code.contains("'") ? "`\(code)`" : "'\(code)'"
}
