/// Code in a message: `'username'`, or between backticks where a single quote is part of it.
package func quotedCode(_ code: String) -> String {
  code.contains("'") ? "`\(code)`" : "'\(code)'"
}
