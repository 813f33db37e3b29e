/// Adds colours to a report for people. Only escape sequences are added to the text.
enum TextColours {
  private enum Style: String {
    case red = "31"
    case green = "32"
    case cyan = "36"
    case bold = "1"
    case dim = "2"
  }

  static func painted(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(line).joined(separator: "\n")
  }

  /// Adds colours to an explanation: titles are bold, and the rows of timers are dim.
  static func painted(explanation text: String) -> String {
    var isFirst = true
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      defer { isFirst = line.isEmpty }
      if line.first != " " {
        return line.contains(": error: ") ? self.line(line) : painted(line, .bold)
      }
      let rest = line.drop { $0 == " " }
      let indentation = line[..<rest.startIndex]
      if rest.hasPrefix("timer ") { return indentation + painted(rest, .dim) }
      if isFirst, indentation.count == 2 { return indentation + painted(rest, .bold) }
      return rest.hasPrefix("^~") || rest.hasPrefix("hint:") ? self.line(line) : String(line)
    }
    .joined(separator: "\n")
  }

  /// Adds colours to descriptions of operators: their forms are bold, results are green.
  static func painted(operators text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.first != " " { return painted(line, .bold) }
      let rest = line.drop { $0 == " " }
      return rest.hasPrefix("expect ")
        ? line[..<rest.startIndex] + painted(rest, .green) : String(line)
    }
    .joined(separator: "\n")
  }

  private static func line(_ line: Substring) -> String {
    if line.hasPrefix("✓ ") { return painted(line.prefix(1), .green) + line.dropFirst() }
    if line.hasPrefix("✗ ") { return painted(line, .red) }
    if line.first != " ", let mark = line.firstRange(of: ": error: ") {
      return painted(line[..<mark.lowerBound], .bold) + ": " + painted("error:", .red) + " "
        + painted(line[mark.upperBound...], .bold)
    }
    let indentation = line.prefix { $0 == " " }
    let rest = line.dropFirst(indentation.count)
    guard !indentation.isEmpty, let style = style(of: rest) else { return String(line) }
    return indentation + painted(rest, style)
  }

  /// Returns the style of a line in a picture, by its first word.
  private static func style(of line: Substring) -> Style? {
    switch line.prefix(while: { $0 != " " }) {
    case "expected": .green
    case "actual": .red
    case "hint:", "would": .cyan
    case "scenario": .dim
    case let word where word.hasPrefix("^"): .red
    default: nil
    }
  }

  private static func painted(_ text: some StringProtocol, _ style: Style) -> String {
    text.isEmpty ? "" : "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }
}
