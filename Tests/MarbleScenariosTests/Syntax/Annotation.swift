import MarbleDiagrams

@testable import MarbleScenarios

/// Sources with their errors beneath the lines. These tests record messages in this form:
///
///     hot 1a --a
///         ^~ `1a` is not a name
///         hint: a name begins with a letter
enum Annotation {
  /// The annotated sources, which blank lines separate.
  static func blocks(in text: String) -> [String] {
    text.split(separator: "\n\n").map(String.init)
  }

  /// The source that a block annotates.
  static func source(of block: String) -> String {
    block.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in
        let text = line.drop { $0 == " " }
        return !text.hasPrefix("^") && !text.hasPrefix("hint: ")
      }
      .joined(separator: "\n")
  }

  /// A source with its syntax errors. An indented source is part of a scenario.
  static func of(_ source: String) -> String {
    annotate(source) { file in
      file.errors.filter { $0.fact != .noScenario || file.errors.count == 1 }.map(file.diagnostic)
    }
  }

  /// A source with the errors in the names of its first scenario.
  static func ofNames(_ source: String, knowing known: KnownNames) -> String {
    annotate(source) { file in
      file.errors.map(file.diagnostic)
        + file.scenarios.prefix(1)
        .flatMap { NameCheck.errors(in: $0, knowing: known) }.map(file.diagnostic)
    }
  }

  private static func annotate(
    _ source: String, by diagnostics: (SourceFile) -> [Diagnostic]
  ) -> String {
    let isIndented = source.hasPrefix("  ")
    let text = (isIndented ? "scenario A\n" : "") + source
    let found = diagnostics(SourceFile(path: "test.marbles", bytes: Array(text.utf8)))
    var lines: [String] = []
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      lines.append(String(line))
      for error in found where error.line == index + (isIndented ? 2 : 1) {
        let indent = String(repeating: " ", count: error.column - 1)
        lines.append("\(indent)^\(String(repeating: "~", count: error.width - 1)) \(error.message)")
        if let hint = error.hint { lines.append("\(indent)hint: \(hint)") }
      }
    }
    return lines.joined(separator: "\n")
  }
}
