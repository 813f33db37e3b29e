import Foundation

/// A public function of the library that returns a stream, with its doc comment.
struct DocumentedOperator: Sendable, CustomStringConvertible {
  let path: String
  /// The line of its declaration.
  let line: Int
  let name: String
  /// The declaration up to its brace, on one line.
  let signature: String
  /// The lines of the comment without their slashes.
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

  /// Returns the functions of a folder, in the order of the files.
  private static func functions(in path: String) -> [DocumentedOperator] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: Documentation.root + path)
    return (files ?? []).filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
      let text = try? String(
        contentsOfFile: Documentation.root + "\(path)/\(file)", encoding: .utf8)
      return functions(of: text ?? "", path: "\(path)/\(file)")
    }
  }

  /// Returns the public functions of a source text that return a stream.
  static func functions(of text: String, path: String) -> [DocumentedOperator] {
    var functions: [DocumentedOperator] = []
    var comment: [String] = []
    let lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("///") {
        comment.append(line.dropFirst(3).trimmingCharacters(in: .whitespaces))
      } else if !line.hasPrefix("@") {
        if let name = line.firstMatch(of: /^public (?:static |final )*func `?(\w+)/)?.1 {
          let rest = lines[index...]
          let end = rest.firstIndex { $0.contains("{") } ?? index
          let signature = rest[...end].joined(separator: " ")
          if signature.contains(/->.*Observable</) {
            functions.append(
              DocumentedOperator(
                path: path, line: index + 1, name: String(name), signature: signature,
                comment: comment))
          }
        }
        comment = []
      }
    }
    return functions
  }
}
