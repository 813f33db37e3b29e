import MarbleDiagrams

@testable import MarbleScenarios

/// Sources, each with its errors in the lines after it: line and columns, message and hint.
///
///     hot 1a --a
///     => 1:5-6 '1a' is not a name · hint: a name begins with a letter
///
/// An empty line ends a source without errors.
enum Annotation {
  static func blocks(in text: String) -> [String] {
    var blocks: [[Substring]] = []
    var isEnded = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isError = line.hasPrefix(mark)
      if !line.isEmpty, isEnded, !isError { blocks.append([]) }
      if !line.isEmpty { blocks[blocks.count - 1].append(line) }
      isEnded = isError || line.isEmpty
    }
    return blocks.map { $0.joined(separator: "\n") }
  }

  /// The source that a block annotates.
  static func source(of block: String) -> String {
    block.split(separator: "\n").filter { !$0.hasPrefix(mark) }.joined(separator: "\n")
  }

  private static let mark = "=> "

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
    let errors = found.sorted { $0.line < $1.line }.map { error in
      let end = error.width > 1 ? "-\(error.column + error.width - 1)" : ""
      let place = "\(error.line - (isIndented ? 1 : 0)):\(error.column)\(end)"
      return "\(mark)\(place) \(error.message)" + (error.hint.map { " · hint: \($0)" } ?? "")
    }
    return ([source] + errors).joined(separator: "\n")
  }
}
