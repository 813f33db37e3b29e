import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `A completion script` {
  @Test(arguments: Shell.allCases)
  func `is made from the declarations`(shell: Shell) throws {
    let system = SystemDefinition("Search") { _ in }
    let script = shell.script(
      systems: [system], operators: ["debounce", "zip"], recipes: ["polling", "undo"])
    try expectSnapshot(script, shell.rawValue)
    let words =
      Subcommand.all.map(\.name)
      + Subcommand.all.flatMap(\.options).map { String($0.name.dropFirst(2)) }
    for word in words { #expect(script.contains(word), "\(word)") }
  }

  /// Returns the candidates that bash offers for the last word of a call.
  private func offered(_ words: [String]) throws -> [String] {
    let folder = try ScratchFolder(["marbles/a.marbles": "", "report.json": ""])
    let list = (["marbles"] + words).map { "'\($0)'" }.joined(separator: " ")
    let line = """
      source <(marbles completions bash)
      COMP_WORDS=(\(list)) COMP_CWORD=\(words.count)
      _marbles
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let output = try BuiltCommand.shell(line, in: folder.url).output
    return output.split(separator: "\n").map(String.init)
  }

  @Test func `offers in bash the words that may follow`() throws {
    let table: [([String], [String])] = [
      (["op"], ["operators"]), (["mar"], ["marbles"]), (["--fi"], ["--filter"]),
      (["check", "--sh"], ["--shard"]), (["check", "--format", "j"], ["junit", "json"]),
      (["--format", "te"], ["text"]), (["check", "--baseline", "rep"], ["report.json"]),
      (["check", "mar"], ["marbles"]), (["completions", "f"], ["fish"]),
      (["help", "comp"], ["completions"]), (["check", "--threads", ""], []),
      (["operators", "deb"], ["debounce"]),
      (["new", "system", "RegisterViewM"], ["RegisterViewModel"]),
      (["new", "system", "debou"], []), (["new", "RegisterViewM"], []),
      (["new", "recipe", "search"], ["search-as-you-type"]), (["new", "recip"], ["recipe"]),
      (["new", "syste"], ["system"]), (["new", "debou"], ["debounce"]),
      (["operators", "syste"], []), (["systems", "RegisterViewM"], ["RegisterViewModel"]),
    ]
    for (words, expected) in table { #expect(try offered(words) == expected, "\(words)") }
  }
}
