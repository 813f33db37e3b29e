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
