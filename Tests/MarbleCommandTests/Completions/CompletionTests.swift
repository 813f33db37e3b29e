import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `A completion script` {
  @Test(arguments: Shell.allCases)
  func `is made from the declarations`(shell: Shell) throws {
    let system = SystemDefinition("Search") { _ in }
    let script = shell.script(
      of: Subcommand.all, systems: [system], operators: ["debounce", "zip"],
      recipes: ["polling", "undo"])
    try expectSnapshot(Self.narrowed(script), shell.rawValue)
    let words =
      Subcommand.all.map(\.name)
      + Subcommand.all.flatMap(\.options).map { String($0.name.dropFirst(2)) }
    for word in words { #expect(script.contains(word), "\(word)") }
  }

  /// A script without the parts of most commands: the others have arguments and options of each
  /// kind.
  private static func narrowed(_ script: String) -> String {
    let shown = ["check", "new", "render"]
    var isShown = true
    return script.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      let text = line.drop { $0 == " " }
      let command = Subcommand.all.map(\.name).first { name in
        text.hasPrefix("\(name)) ") || text.hasPrefix("'\(name) ")
          || text.contains("__fish_seen_subcommand_from \(name)'")
          || text.contains("__fish_use_subcommand -a \(name) ")
      }
      if let command { isShown = shown.contains(command) }
      if text.hasPrefix("esac") || text.hasPrefix("*) ") { isShown = true }
      return isShown
    }.joined(separator: "\n")
  }

  /// The calls, and the candidates for their last words.
  private static let table: [([String], [String])] = [
    (["op"], ["operators"]), (["mar"], ["marbles"]), (["--fi"], ["--filter", "--fix"]),
    (["check", "--ba"], ["--baseline"]), (["check", "--format", "j"], ["json", "junit"]),
    (["--format", "te"], ["text"]), (["check", "--baseline", "rep"], ["report.json"]),
    (["check", "mar"], ["marbles"]), (["completions", "f"], ["fish"]),
    (["help", "comp"], ["completions"]), (["check", "--threads", ""], []),
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
