import FormScenarios
import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `A completion script` {
  /// The words that `complete` prints for a call, without their meanings.
  private static func words(_ call: [String]) -> [String] {
    let context = CommandContext(systems: exampleSystems)
    return CommandResult(to: ["complete", "--"] + call, in: context).output
      .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(arguments: Subcommand.all.map(\.name))
  func `offers the options of each command`(name: String) throws {
    let command = try #require(Subcommand.all.first { $0.name == name })
    for words in [[name], command.alias] where !words.isEmpty {
      #expect(Self.words(words + ["-"]) == command.options.flatMap(\.names) + ["--help"])
    }
    #expect(Self.words([""]).contains(name) && Self.words(["help", ""]).contains(name))
  }

  @Test func `offers only what may follow`() {
    let table: [([String], [String])] = [
      (["probe", "m"], ["mutants", "/"]), (["probe", "mutants", "--l"], ["--least"]),
      (["check", "--fix", "--fi"], ["--filter"]),
      (["check", "--format", "text", "--fo"], ["--format"]), (["check", "--", "--fi"], ["/"]),
      (["new", "recipe", "und"], ["undo"]), ([], Self.words([""])),
    ]
    for (call, expected) in table { #expect(Self.words(call) == expected, "\(call)") }
    #expect(Self.words([""]).last == "/")
  }

  /// The calls, and the candidates for their last words.
  private static let table: [([String], [String])] = [
    (["op"], ["operators"]), (["mar"], ["marbles"]), (["--fi"], ["--filter", "--fix"]),
    (["check", "--ba"], ["--baseline"]), (["check", "--format", "j"], ["json", "junit"]),
    (["--format", "te"], ["text"]), (["check", "--baseline", "rep"], ["report.json"]),
    (["check", "mar"], ["marbles"]), (["completions", "f"], ["fish"]),
    (["help", "comp"], ["complete", "completions"]), (["check", "--threads", ""], []),
    (["operators", "deb"], ["debounce"]), (["render", "--pict"], ["--pictures"]),
    (["new", "system", "RegisterViewM"], ["RegisterViewModel"]),
    (["new", "system", "debou"], []), (["new", "RegisterViewM"], []),
    (["new", "recipe", "search"], ["search-as-you-type"]), (["new", "recip"], ["recipe"]),
    (["new", "syste"], ["system"]), (["new", "debou"], ["debounce"]),
    (["operators", "syste"], []), (["systems", "RegisterViewM"], ["RegisterViewModel"]),
    (["marbles/a.m"], ["marbles/a.marbles"]),
  ]

  @Test(arguments: Shell.allCases.filter { isInstalled($0.rawValue) })
  func `offers in every shell the words that may follow`(shell: Shell) throws {
    let folder = try ScratchFolder(["marbles/a.marbles": "", "report.json": ""])
    let answers = try shell.candidates(for: Self.table.map(\.0), in: folder)
    for ((words, expected), offered) in zip(Self.table, answers) {
      // A shell may show the last part of a path only.
      let paths = [expected, expected.map { String($0.split(separator: "/").last ?? "") }]
      #expect(paths.contains(offered.sorted()), "\(shell) \(words): \(offered)")
    }
  }

  @Test func `is run in the shells that are installed, and bash is one of them`() {
    #expect(isInstalled(Shell.bash.rawValue))
  }
}
