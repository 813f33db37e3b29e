import Foundation

/// A public function of the library that returns a stream, with its doc comment.
struct DocumentedOperator: Sendable, CustomStringConvertible {
  let path: String
  /// The line of its declaration.
  let line: Int
  let name: String
  /// The declaration up to its body, on one line.
  let signature: String
  /// The lines of the comment without their slashes and indentation.
  let comment: [String]

  var description: String { "\(path):\(line) \(name)" }

  /// The comment without its diagrams.
  var prose: String {
    var isDiagram = false
    let lines = comment.filter { line in
      let isFence = line.hasPrefix("```")
      if isFence { isDiagram.toggle() }
      return !isFence && !isDiagram
    }
    return lines.joined(separator: " ")
  }

  var hasDiagram: Bool { comment.contains("```marbles") }

  /// True for a form of another operator. Its comment names that operator, whose comment applies.
  var isForm: Bool {
    let summary = comment.prefix { !$0.isEmpty }.joined(separator: " ")
    return summary.contains("``") || prose.contains("Otherwise as ``")
  }

  /// True for Combine's name for an operator of another module, if the comment names that operator.
  /// Symbol links do not work across modules, so the comment uses code voice.
  var isAlias: Bool {
    path.hasPrefix("Sources/MarbleCombine/") && prose.contains(/Combine's (word|form|`).*`/)
  }

  /// The operators, sources and connectables of the library, in the order of the files.
  static let all = ["Connectable", "Operators", "Sources"].flatMap {
    functions(in: "Sources/MarbleStreams/" + $0)
  }

  /// The functions of `MarbleCombine`.
  static let aliases = functions(in: "Sources/MarbleCombine")

  private static func functions(in folder: String) -> [DocumentedOperator] {
    // A missing folder would leave nothing to check.
    try! DocumentedFunction.functions(in: folder).compactMap(DocumentedOperator.init)
  }

  /// Nil if the function returns no stream.
  init?(_ function: DocumentedFunction) {
    guard function.signature.contains(/->.*Observable</) else { return nil }
    (path, line, name) = (function.path, function.line, function.name)
    signature = function.signature
    comment = function.comment.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
