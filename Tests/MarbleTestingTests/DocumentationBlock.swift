import FormScenarios
import Foundation
import MarbleScenarios

/// A ` ```marbles ` block of a doc comment or of a page, as a scenario file in which every character stands where it stood.
///
/// What surrounds the block is blank there, so a failure's line and column are those of the Swift file or of the page.
struct DocumentationBlock: Sendable, CustomStringConvertible {
  let path: String
  /// The line of the fence.
  let line: Int
  let text: String

  var description: String { "\(path):\(line)" }

  /// The blocks of a text; one that names no scenario is one, and its fence's line says so.
  static func blocks(of text: String, path: String) -> [DocumentationBlock] {
    var blocks: [DocumentationBlock] = []
    var open: (line: Int, lines: [String])?
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = path.hasSuffix(".swift") ? uncommented(raw) : String(raw)
      let content = line.trimmingCharacters(in: .whitespaces)
      if open == nil, content == "```marbles" {
        open = (index + 1, [])
      } else if let block = open, content == "```" {
        blocks.append(DocumentationBlock(path: path, line: block.line, block.lines))
        open = nil
      } else {
        open?.lines.append(line)
      }
    }
    if let block = open {
      blocks.append(DocumentationBlock(path: path, line: block.line, block.lines + ["unclosed"]))
    }
    return blocks
  }

  private init(path: String, line: Int, _ lines: [String]) {
    self.path = path
    self.line = line
    let isNamed = lines.contains { $0.drop { $0 == " " }.hasPrefix("scenario ") }
    let above = String(repeating: "\n", count: line - 1)
    text =
      above + ([isNamed ? "" : "scenario As documented"] + lines + [""]).joined(separator: "\n")
  }

  /// What a line of a doc comment says, in its columns; nothing for a line of code, which ends a block.
  private static func uncommented(_ line: Substring) -> String {
    let indentation = line.prefix { $0 == " " }
    guard line.dropFirst(indentation.count).hasPrefix("///") else { return "```" }
    return indentation + "   " + line.dropFirst(indentation.count + 3)
  }
}

extension DocumentationBlock {
  /// The package's folder, with a slash at its end.
  static let root =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path + "/"

  /// The blocks of the package's sources and of its two pages.
  static let all: [DocumentationBlock] = {
    let enumerator = FileManager.default.enumerator(atPath: root + "Sources")
    let sources = (enumerator?.compactMap { $0 as? String } ?? []).sorted()
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
      .map { "Sources/" + $0 }
    return (["README.md", "marbles/README.md"] + sources).flatMap { path in
      let text = try? String(contentsOfFile: root + path, encoding: .utf8)
      return blocks(of: text ?? "", path: path)
    }
  }()

  /// What is wrong with it, at its place.
  var failures: [Failure] {
    let report = Suite(sources: [.init(path: path, bytes: Array(text.utf8))])
      .run(systems: formSystems)
    return report.files.flatMap(\.problems) + report.scenarios.flatMap(\.failures)
  }
}
