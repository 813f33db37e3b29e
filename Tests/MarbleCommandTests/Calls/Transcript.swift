import FormScenarios
import Foundation
import MarbleScenarios

@testable import MarbleCommand

/// A session of a shell: files, calls, and what each call printed.
///
/// A line `== PATH` begins a file, whose lines begin with `| `. A line `$ CALL` is a call; a number
/// after `$` is its exit status, if it is not 0. The lines of its output begin with `> `, and those
/// of its error output with `! `. All other lines are comments. A call of `marbles` may have a
/// variable before it, `< FILE` after it, and `| grep TEXT` at its end; `␤` is a line break of a
/// word. The other programs are `cat`, `ls`, and `cp`, which copies a file of this package.
struct Transcript {
  private let folder: ScratchFolder
  private var lines: [String] = []
  private(set) var calls = 0
  private var openFile: (path: String, text: String)?

  /// Replays the calls of a session. The answers in its text do not matter.
  init(replaying text: String) throws {
    folder = try ScratchFolder()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let file = openFile, !line.hasPrefix("|") {
        try folder.write(file.text, to: file.path)
        openFile = nil
      }
      if let sign = line.first, ">!".contains(sign) { continue }
      if let words = line.wholeMatch(of: /\$\d? (.*)/)?.1 {
        calls += 1
        try call(words)
        continue
      }
      lines.append(String(line))
      if line.hasPrefix("== ") { openFile = (String(line.dropFirst(3)), "") }
      if line.hasPrefix("|") { openFile?.text += line.dropFirst(2) + "\n" }
    }
  }

  /// The session with the answers of the command as it is now.
  var text: String { lines.joined(separator: "\n") }

  private mutating func call(_ line: Substring) throws {
    let parts = line.components(separatedBy: " | grep ")
    var answer = try Self.answer(to: parts[0], in: folder)
    answer.output.replace(/time="[0-9.]+"/, with: #"time="""#)
    if parts.count > 1 {
      let word = Self.words(of: parts[1])[0]
      let found = answer.output.split(separator: "\n").filter { $0.contains(word) }
      answer.output = found.map { $0 + "\n" }.joined()
    }
    lines.append("$\(answer.status == .success ? "" : "\(answer.status.rawValue)") \(line)")
    for (sign, text) in [(">", answer.output), ("!", answer.errorOutput)] where !text.isEmpty {
      let whole = text.hasSuffix("\n") ? String(text.dropLast()) : text + "\n\\ no line break"
      lines += whole.replacing("\u{1B}", with: "␛").components(separatedBy: "\n").map {
        $0.isEmpty ? sign : "\(sign) \($0)"
      }
    }
  }

  /// The words of a line. Single quotation marks keep spaces together.
  private static func words(of line: String) -> [String] {
    line.matches(of: /(?:[^ ']|'[^']*')+/).map {
      String($0.0).replacing("'", with: "").replacing("␤", with: "\n")
    }
  }

  /// Answers a call without a process.
  static func answer(to line: String, in folder: ScratchFolder) throws -> CommandResult {
    var words = words(of: line)
    switch words[0] {
    case "cat": return CommandResult(output: try folder.read(words[1]))
    case "ls":
      return CommandResult(output: try folder.paths().map { $0 + "\n" }.joined())
    case "cp":
      try folder.write(Pages.source(words[1]), to: words[2])
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
