/// The lines of a scenario file, and which of them begin a scenario, a property or a case.
///
/// It finds words at the beginning of lines and understands nothing else. A test compares what it
/// finds with the parser, over all scenario files of this package. A mistake in a file fails its
/// test at its line.
struct ScenarioLines {
  /// The lines of the text, without their ends.
  let lines: [Substring]
  /// The tests, in the order of their lines.
  let tests: [Test]
  /// True if a statement stands before the first scenario, or the file has no scenario.
  let hasHead: Bool

  /// A scenario or property, or one case of it.
  struct Test: Equatable {
    /// The number of its line, counted from 1.
    let line: Int
    /// The title, or the title and the keys of the case. A person reads it, and no code compares
    /// it.
    let title: String
  }

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    var tests: [Test] = []
    var isInCases = false
    var title: String?
    var hasHead = false
    for (index, line) in lines.enumerated() {
      let words = Self.statement(line)
      switch words.prefix(while: { $0 != " " && $0 != "\t" }) {
      case "scenario", "property":
        title = Self.rest(words)
        isInCases = false
        tests.append(Test(line: index + 1, title: title ?? ""))
      case "case":
        guard let title else { break }
        // The cases take the place of their scenario.
        if !isInCases { tests.removeLast() }
        isInCases = true
        tests.append(Test(line: index + 1, title: "\(title): \(Self.rest(words))"))
      case let first: if title == nil, !first.isEmpty { hasHead = true }
      }
    }
    self.tests = tests
    self.hasHead = hasHead || tests.isEmpty
  }

  /// The statement of a line: what stands between the spaces before it and its comment. Between
  /// double quotes `//` begins no comment.
  private static func statement(_ line: Substring) -> Substring {
    var isQuoted = false
    var last: Character = " "
    var end = line.endIndex
    for index in line.indices {
      let character = line[index]
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character == "/", last == " " || last == "\t", line[index...].hasPrefix("//") {
        end = index
        break
      }
      last = character
    }
    let rest = line[..<end].drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" || $0 == "\r" }
    return rest[..<(rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex)]
  }

  /// The part of a statement after its first word.
  private static func rest(_ statement: Substring) -> String {
    String(statement.drop { $0 != " " && $0 != "\t" }.drop { $0 == " " || $0 == "\t" })
  }
}
