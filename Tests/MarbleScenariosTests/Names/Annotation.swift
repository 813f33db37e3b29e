import MarbleDiagrams

@testable import MarbleLanguage
@testable import MarbleScenarios

/// Sources, each with its errors in the lines after it: line and columns, message and hint.
///
///       hot username --a
///       expect usrname --a
///     => 2:10-16 unknown name 'usrname', did you mean 'username'?
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

  /// A source with the errors in the names of its first scenario.
  static func ofNames(_ source: String, knowing known: KnownNames) -> String {
    let file = SourceFile(path: "test.marbles", bytes: Array("scenario A\n\(source)".utf8))
    let found =
      file.errors.map(file.diagnostic)
      + file.scenarios.prefix(1)
      .flatMap { NameCheck.errors(in: $0, knowing: known) }.map(file.diagnostic)
    let errors = found.sorted { $0.line < $1.line }.map { error in
      let end = error.width > 1 ? "-\(error.column + error.width - 1)" : ""
      let place = "\(error.line - 1):\(error.column)\(end)"
      return "\(mark)\(place) \(error.message)" + (error.hint.map { " · hint: \($0)" } ?? "")
    }
    return ([source] + errors).joined(separator: "\n")
  }
}
