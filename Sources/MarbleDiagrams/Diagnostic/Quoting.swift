/// Returns code for a message: `'username'`, or between backticks when the code has a single quote.
/// Code that is too long is cut.
package func quotedCode(_ code: String) -> String {
  let limit = 80
  if code.utf8.count > 4 * limit {
    return quotedCode(String(String.UnicodeScalarView(code.unicodeScalars.prefix(limit))) + "…")
  }
  return code.contains("'") ? "`\(code)`" : "'\(code)'"
}
