import Foundation

@testable import MarbleCommand

extension Shell {
  /// Returns the candidates that the shell offers for the last word of each call, as a person sees
  /// them after the tab key. The slash after a folder is left out.
  ///
  /// The script is installed as the help of 'completions' says for the current shell. One shell
  /// answers all calls.
  func candidates(for calls: [[String]], in folder: ScratchFolder) throws -> [[String]] {
    try folder.write(Data(try script(for: calls).utf8), to: ".calls")
    let options =
      switch self {
      case .bash: "--noprofile --norc"
      case .zsh: "-f"
      case .fish: "--no-config"
      }
    let result = try BuiltCommand.shell("\(rawValue) \(options) .calls", in: folder.url)
    let answers = result.output.components(separatedBy: "\(Self.end)\n").dropLast()
    guard result.status == 0, answers.count == calls.count else {
      throw ShellError(errorOutput: result.output + result.errorOutput)
    }
    return answers.map { answer in
      answer.split(separator: "\n").map { line in
        String(line.hasSuffix("/") ? line.dropLast() : line)
      }
    }
  }

  /// A shell could not complete. It printed these complaints.
  struct ShellError: Error {
    let errorOutput: String
  }

  /// The line after the candidates of a call.
  private static let end = "# end of a call"

  private func script(for calls: [[String]]) throws -> String {
    let folder = "Tests/MarbleCommandTests/Completions/Scripts"
    let lines = calls.map { words in
      let call = ["marbles"] + words
      // Bash receives the words, and the others a line.
      let parts = self == .bash ? call : [call.joined(separator: " ")]
      return "offer " + parts.map { "'\($0)'" }.joined(separator: " ") + "\n"
    }
    return try Package.read("\(folder)/offer.\(rawValue)") + lines.joined()
  }
}
