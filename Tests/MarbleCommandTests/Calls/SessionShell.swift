import FormScenarios
import Foundation
import MarbleScenarios

@testable import MarbleCommand

/// A shell that answers the calls of a session without a process.
///
/// A digit after `$` is the exit status, if it is not 0. The lines of the output begin with `> `,
/// and those of the error output with `! `. A call of `marbles` may have a variable before it,
/// `< FILE` after it, and `| grep TEXT` at its end; `␤` is a line break of a word. The other
/// programs are `cat`, `ls`, and `cp`, which copies a file of this package.
struct SessionShell {
  let folder: ScratchFolder

  /// The line of a call, and what it printed.
  func answer(to line: Substring) throws -> [String] {
    let parts = line.components(separatedBy: " | grep ")
    var answer = try Self.answer(to: parts[0], in: folder)
    answer.output.replace(/time="[0-9.]+"/, with: #"time="""#)
    if parts.count > 1 {
      let word = Self.words(of: parts[1])[0]
      let found = answer.output.split(separator: "\n").filter { $0.contains(word) }
      answer.output = found.map { $0 + "\n" }.joined()
    }
    var lines = ["$\(answer.status == .success ? "" : "\(answer.status.rawValue)") \(line)"]
    for (sign, text) in [(">", answer.output), ("!", answer.errorOutput)] where !text.isEmpty {
      let whole = text.hasSuffix("\n") ? String(text.dropLast()) : text + "\n\\ no line break"
      lines += whole.replacing("\u{1B}", with: "␛").components(separatedBy: "\n").map {
        $0.isEmpty ? sign : "\(sign) \($0)"
      }
    }
    return lines
  }

  /// The words of a line. Single quotation marks keep spaces together.
  private static func words(of line: String) -> [String] {
    line.matches(of: /(?:[^ ']|'[^']*')+/).map {
      String($0.0).replacing("'", with: "").replacing("␤", with: "\n")
    }
  }

  static func answer(to line: String, in folder: ScratchFolder) throws -> CommandResult {
    var words = words(of: line)
    switch words[0] {
    case "cat": return CommandResult(output: try folder.read(words[1]))
    case "ls":
      return CommandResult(output: try folder.paths().map { $0 + "\n" }.joined())
    case "cp":
      try folder.write(Package.read(words[1]), to: words[2])
      return CommandResult()
    default: break
    }
    var context = CommandContext(systems: exampleSystems, folder: folder.url.path, cores: 2)
    let variables = words.prefix { $0 != "marbles" }
    for variable in variables {
      let parts = variable.split(separator: "=", omittingEmptySubsequences: false)
      context.environment[String(parts[0])] = String(parts[1])
    }
    words.removeFirst(variables.count + 1)
    if let sign = words.firstIndex(of: "<") {
      let bytes = Array(try folder.read(words[sign + 1]).utf8)
      context.input = { () in bytes }
      words = Array(words[..<sign])
    }
    return CommandResult(to: words, in: context)
  }
}
