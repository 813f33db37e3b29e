import Foundation

/// A command of a ` ```console ` block of a page, with what stands under it.
///
/// `$ ` begins a command, `> ` goes on with it, everything else is what it prints.
struct ConsoleCommand: CustomStringConvertible {
  let path: String
  /// The line of the `$`.
  let line: Int
  var words: String
  var output = ""

  var description: String { "\(path):\(line) \(words.prefix { $0 != "\n" })" }

  /// The commands of a text, in their order.
  static func commands(of text: String, path: String) -> [ConsoleCommand] {
    var commands: [ConsoleCommand] = []
    var isConsole = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        isConsole = line == "```console"
      } else if isConsole, line.hasPrefix("$ ") {
        commands.append(
          ConsoleCommand(path: path, line: index + 1, words: String(line.dropFirst(2))))
      } else if isConsole, line == ">" || line.hasPrefix("> ") {
        commands[commands.count - 1].words += "\n" + line.dropFirst(2)
      } else if isConsole {
        commands[commands.count - 1].output += line + "\n"
      }
    }
    return commands
  }
}

/// The pages that show commands.
enum Pages {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The two that teach, and what stands in the sources: catalogues, notes and doc comments.
  static let paths: [String] = {
    let sources = FileManager.default.enumerator(
      atPath: package.appendingPathComponent("Sources").path)
    let found = (sources?.compactMap { $0 as? String } ?? []).sorted()
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
    return ["README.md", "marbles/README.md"] + found.map { "Sources/" + $0 }
  }()

  static func text(_ path: String) throws -> String {
    let text = try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    guard path.hasSuffix(".swift") else { return text }
    return text.components(separatedBy: "\n").map { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix("///") ? String(line.dropFirst(4)) : ""
    }.joined(separator: "\n")
  }

  /// What stands in the blocks of a language.
  static func blocks(_ language: String, of text: String) -> [String] {
    var blocks: [String] = []
    var isInside = false
    for line in text.components(separatedBy: "\n") {
      if line == "```" + language {
        blocks.append("")
        isInside = true
      } else if line == "```" {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1] += line + "\n"
      }
    }
    return blocks
  }

  /// What stands between backticks, where it is a call of the command with nothing left out.
  static func inlineCalls(of text: String) -> [String] {
    let prose = text.components(separatedBy: "```").enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    return prose.matches(of: /`((?:swift run )?marbles(?: [a-z\-][^`\n]*)?)`/).map { String($0.1) }
      .filter { !$0.contains(/…|\b[A-Z]{4,}\b/) }
  }
}
