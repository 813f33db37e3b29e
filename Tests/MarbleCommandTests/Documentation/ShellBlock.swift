import Foundation

/// A ` ```sh ` block of a page, which a reader pastes into a shell, and the ` ```console ` block
/// below it.
struct ShellBlock: CustomStringConvertible {
  let path: String
  /// The line of the first command of the block.
  let line: Int
  var input = ""
  var output = ""

  var description: String { "\(path):\(line) \(input.prefix { $0 != "\n" })" }

  /// True when the block builds or tests a package. These commands take minutes, so steps of CI run
  /// them.
  var isOfSwift: Bool {
    input.split(separator: "\n").allSatisfy {
      $0.contains(/\bswift (build|test|package|run -c) ?/)
    }
  }

  /// Returns the blocks of a text in their order.
  ///
  /// - Throws: An error for a block that cannot be pasted, and for an output without an input above
  ///   it.
  static func blocks(of text: String, path: String) throws(Misplaced) -> [ShellBlock] {
    var blocks: [ShellBlock] = []
    var language: String?
    var isAnswered = true
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if let opened = language {
        if line == "```" {
          language = nil
        } else if opened == "sh" {
          if line.hasPrefix("$ ") || line == ">" || line.hasPrefix("> ") {
            throw Misplaced.prompt(path: path, line: index + 1)
          }
          blocks[blocks.count - 1].input += line + "\n"
        } else if opened == "console" {
          blocks[blocks.count - 1].output += line + "\n"
        }
      } else if line.hasPrefix("```") {
        language = String(line.dropFirst(3))
        if language == "sh" {
          blocks.append(ShellBlock(path: path, line: index + 2))
          isAnswered = false
        } else if language == "console" {
          guard !isAnswered else { throw Misplaced.output(path: path, line: index + 1) }
          isAnswered = true
        }
      }
    }
    return blocks
  }

  enum Misplaced: Error, Equatable {
    case prompt(path: String, line: Int)
    case output(path: String, line: Int)
  }
}

/// The pages with commands.
enum Pages {
  static let package = URL(fileURLWithPath: Package.root)

  /// The pages of the language: how it is used, and its reference.
  static let reference = ["marbles/README.md"] + Package.files(in: "marbles/reference")

  /// The README, the reference, the guides with commands, the index of the recipes, and the pages
  /// and doc comments of the sources.
  static let paths: [String] = {
    let sources = Package.files(in: "Sources")
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
    return [
      "README.md", "marbles/guide/async.md", "marbles/guide/editor.md",
      "marbles/guide/five-minutes.md", "marbles/guide/package.md",
      "marbles/guide/probes.md", "marbles/guide/properties.md", "marbles/guide/serve.md",
      "marbles/guide/speed.md", "marbles/recipes/README.md",
    ] + reference + sources
  }()

  static func text(_ path: String) throws -> String {
    let text = try Package.read(path)
    guard path.hasSuffix(".swift") else { return text }
    return text.components(separatedBy: "\n").map { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix("///") ? String(line.dropFirst(4)) : ""
    }.joined(separator: "\n")
  }

  /// Returns the contents of the blocks in a language.
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

  /// Returns the texts between backticks that are complete calls of the command.
  static func inlineCalls(of text: String) -> [String] {
    let prose = text.components(separatedBy: "```").enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    return prose.matches(of: /`((?:swift run )?marbles(?: [a-z\-][^`\n]*)?)`/).map { String($0.1) }
      .filter { !$0.contains(/…|\b[A-Z]{4,}\b/) }
  }
}
