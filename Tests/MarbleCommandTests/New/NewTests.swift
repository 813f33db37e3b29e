import Foundation
import MarbleProbes
import MarbleScenarios
import Testing

@testable import MarbleCommand

@Suite struct `A new file` {
  @Test func `of every operator holds`() throws {
    // The scenarios of a name are those of its forms: names of the same forms share them.
    var known: Set<[String]> = []
    for name in Share.of(OperatorRegistry.standard.names) {
      let forms = try OperatorRegistry.standard.forms(of: name).map(\.example.text)
      guard known.insert(forms).inserted else { continue }
      let text = try Scaffold([name], in: CommandContext()).text
      let source = ScenarioSuite.Source(path: name, bytes: Array(text.utf8))
      let report = ScenarioSuite(sources: [source]).run()
      #expect(report.files.flatMap(\.problems) == [], "\(text)")
      #expect(report.count(.passed) == report.scenarios.count, "\(text)")
      #expect(!report.scenarios.isEmpty, "\(name)")
      #expect(try SourceFile(path: name, bytes: source.bytes).laidOut() == source.bytes, "\(text)")
    }
  }

  @Test func `of a recipe or a system is proposed for its name alone`() throws {
    let names = [
      ("search-as-you-type", "recipe search-as-you-type"), ("paginatoin", "recipe pagination"),
      ("RegisterViewModel", "system RegisterViewModel"),
    ]
    let folder = try ScratchFolder()
    for (name, call) in names {
      let answer = BuiltCommand.answer(["new", name], in: folder.url)
      #expect(
        answer.errorOutput == """
          marbles: unknown operator '\(name)', did you mean 'marbles new \(call)'?
          See 'marbles new --help'.

          """)
    }
    let near = BuiltCommand.answer(["new", "debouce"], in: folder.url)
    #expect(near.errorOutput.contains("did you mean 'debounce'?"))
  }

  @Test func `of another name of an operator has the same scenarios under its own name`() throws {
    let names = ["distinctUntilChanged", "removeDuplicates"]
    let texts = try names.map { try Scaffold([$0], in: CommandContext()).text }
    for (name, text) in zip(names, texts) {
      #expect(text.prefix { $0 != "\n" } == "// \(name), see 'marbles operators \(name)'.")
    }
    #expect(texts[0].drop { $0 != "\n" } == texts[1].drop { $0 != "\n" })
  }

  @Test func `of every system holds, and is at the printed path`() throws {
    let folder = try ScratchFolder()
    let list = BuiltCommand.answer(["systems"], in: folder.url).output
    let names = list.split(separator: "\n").filter { $0.hasPrefix("system ") }.map {
      String($0.dropFirst("system ".count))
    }
    #expect(names.count > 10)
    for name in names {
      let made = BuiltCommand.answer(["new", "system", name], in: folder.url)
      #expect(made.status == 0, "\(made.errorOutput)")
      #expect(made.output.hasPrefix("wrote marbles/"), "\(made.output)")
    }
    let layout = BuiltCommand.answer(["format", "--check"], in: folder.url)
    #expect(layout.status == 0, "\(layout.output)")
    let result = BuiltCommand.answer([], in: folder.url)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.hasSuffix("in \(names.count) files hold\n"), "\(result.output)")
  }

  @Test func `does not replace an existing file`() throws {
    let folder = try ScratchFolder(["mine.marbles": "mine"])
    let words = ["new", "debounce", "-o", "mine.marbles"]
    let result = BuiltCommand.answer(words, in: folder.url)
    #expect(result.status == 2)
    #expect(
      result.errorOutput.hasPrefix("marbles: 'mine.marbles' already exists and is not replaced\n"))
    #expect(try folder.read("mine.marbles") == "mine")
  }

  @Test(arguments: [["distinctUntilChanged"], ["system", "RegisterViewModel"]])
  func `is printed with -o -`(words: [String]) throws {
    let folder = try ScratchFolder()
    let result = BuiltCommand.answer(["new"] + words + ["-o", "-"], in: folder.url)
    try expectSnapshot(result.output, words.last!)
  }

  @Test func `is named after its operator or system`() throws {
    let folder = try ScratchFolder()
    let result = BuiltCommand.answer(["new", "distinctUntilChanged"], in: folder.url)
    #expect(
      result.output == """
        wrote marbles/distinct-until-changed.marbles, run it with
          marbles check marbles/distinct-until-changed.marbles

        """)
    #expect(BuiltCommand.answer([], in: folder.url).status == 0)
  }

  @Test func `is requested in one of two ways`() {
    let table: [([String], String)] = [
      (["new"], "'new' needs an argument: new OPERATOR"),
      (["new", "system"], "'new' needs an argument: new system SYSTEM"),
      (["new", "zip", "map"], "'new' takes fewer arguments: 'map' is one too many"),
      (["new", "recipe", "undo", "x"], "'new' takes fewer arguments: 'x' is one too many"),
      (["new", "recipe", ""], "the argument RECIPE is empty"),
      (["new", "recipe", "undoo"], "unknown recipe 'undoo', did you mean 'undo'?"),
      (
        ["new", "recipe"],
        "'new recipe' needs a name: there are \(Recipe.names.joined(separator: ", "))"
      ),
      (
        ["new", "recipe", "weather"],
        "unknown recipe 'weather': there are \(Recipe.names.joined(separator: ", "))"
      ),
    ]
    for (words, message) in table {
      let answer = CommandResult(to: words, in: CommandContext())
      #expect(answer.errorOutput.hasPrefix("marbles: \(message)\n"), "\(answer.errorOutput)")
    }
  }

  @Test func `says how the program is called again`() throws {
    let calls = [
      "marbles": "marbles", "/a/bin/marbles": "/a/bin/marbles",
      "/a/.build/x86_64-unknown-linux-gnu/debug/marbles": "swift run marbles",
      "/a/.build/debug/app-marbles": "swift run app-marbles",
      "/a/.build/debug/marbles-tool": "swift package marbles",
    ]
    for (program, call) in calls { #expect(MarbleMain.call(of: program) == call) }
    let folder = try ScratchFolder()
    var context = CommandContext(folder: folder.url.path)
    context.call = "swift run marbles"
    let answer = CommandResult(to: ["new", "debounce"], in: context)
    #expect(
      answer.output.hasSuffix("run it with\n  swift run marbles check marbles/debounce.marbles\n"))
  }
}
