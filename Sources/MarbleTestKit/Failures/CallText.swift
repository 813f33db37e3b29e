import Foundation
import MarbleDiagrams

/// The text of a call in a test's source. A failure names its row by it.
///
/// The source is read only for a failure. Where it cannot be read, as on a device, there is no
/// text, and rows have general names.
struct CallText {
  /// The name of the constant that stores the result: `keys` of `let keys = bench.hot(`.
  let variable: String?
  /// The first argument as it is written, on one line. Nil for an argument with a literal in it.
  let firstArgument: String?

  /// A longer argument is shortened to `s.map(…)`.
  private static let longestName = 40

  init?(at location: BenchLocation) {
    guard let bytes = FileManager.default.contents(atPath: location.filePath) else { return nil }
    let source = SourceText(file: location.filePath, bytes: Array(bytes))
    guard (1...source.lineCount).contains(location.line) else { return nil }
    let line = source.line(location.line - 1)
    // The column of a call is that of its parenthesis.
    let call = line.lowerBound + min(max(location.column, 1) - 1, line.count)
    variable = source.text(line.lowerBound..<call)
      .firstMatch(of: /(?:let|var) (\w+)[^=]*= *[\w.]+$/).map { String($0.output.1) }
    let next = location.line..<min(location.line + 8, source.lineCount)
    let rest = [call..<line.upperBound] + next.map { source.line($0) }
    firstArgument = Self.firstArgument(of: rest.map { source.text($0) }.joined(separator: " "))
  }

  /// The text up to the first comma outside of parentheses.
  private static func firstArgument(of call: String) -> String? {
    guard call.hasPrefix("(") else { return nil }
    var depth = 0
    var text = ""
    for character in call.dropFirst() {
      if "([{".contains(character) { depth += 1 }
      if depth == 0, ",)".contains(character) { break }
      if ")]}".contains(character) { depth -= 1 }
      if character != " " || text.last != " " { text.append(character) }
    }
    let words = text.trimmingCharacters(in: .whitespaces)
    guard let first = words.first, first.isLetter, !words.contains("\"") else { return nil }
    return words.count > longestName ? shortened(words) : words
  }

  /// Replaces the arguments of each call.
  private static func shortened(_ text: String) -> String {
    var depth = 0
    var short = ""
    for character in text {
      if ")]}".contains(character) { depth -= 1 }
      if depth == 0 { short.append(character) }
      if "([{".contains(character) {
        if depth == 0 { short += "…" }
        depth += 1
      }
    }
    return short
  }
}
