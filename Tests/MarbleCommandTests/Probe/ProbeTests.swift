import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `All probes` {
  private static let files = [
    "form.marbles": orderDependentForm,
    "tested.marbles": """
    scenario A value is added
      hot a         1-2
      let out     = a.map { $0 + 1 }
      expect out    2-3

    """,
    "wrong.marbles": "scenario A name is missing\n  hot\n",
  ]

  private func run(_ words: [String]) throws -> BuiltCommand.Result {
    let folder = try ScratchFolder(Self.files)
    return BuiltCommand.answer(["probe"] + words, in: folder.url)
  }

  @Test(arguments: ProbeTable.formats)
  func `show what each has found, and end in a table`(format: ReportFormat) throws {
    let result = try run(["form.marbles", "--format", format.rawValue])
    #expect(result.status == 1)
    try expectSnapshot(result.output, "\(format)")
  }

  @Test func `succeed where nothing is found`() throws {
    let result = try run(["tested.marbles"])
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.split(separator: "\n").allSatisfy { $0.hasPrefix("✓ ") })
  }

  @Test func `use the largest exit status, and refuse an unknown format`() throws {
    #expect(try run(["wrong.marbles"]).status == 2)
    #expect(try run(["form.marbles", "--least", "0"]).status == 1)
    let refused = try run(["--format", "json"])
    #expect(refused.status == 2)
    #expect(refused.errorOutput.contains("'json'"))
  }

  @Test func `write reports into files, but over no file of scenarios`() throws {
    let page = "# Page\n\n```marbles\nscenario A\n  hot a -1\n  expect a -1\n```\n"
    let folder = try ScratchFolder(["page.md": page])
    func report(to file: String) -> BuiltCommand.Result {
      BuiltCommand.answer(["probe", "page.md", "--format", "markdown=\(file)"], in: folder.url)
    }
    let refused = report(to: "page.md")
    #expect(refused.status == 2)
    #expect(try folder.read("page.md") == page)
    #expect(report(to: "report.md").status == 0)
    #expect(try folder.read("report.md").hasPrefix("## Probes\n"))
  }

  @Test(arguments: [
    (["probe", "mutants"], "mutants"),
    (["probe", "properties", "--seed", "1", "--sessions", "20"], "hunt"),
  ])
  func `have a command of their own, with another name`(words: [String], name: String) throws {
    let folder = try ScratchFolder(["marbles/a.marbles": "property A\n  any a 1\n  never a == 2\n"])
    let context = CommandContext(folder: folder.url.path)
    let answer = CommandResult(to: words, in: context)
    #expect(answer == CommandResult(to: [name] + words.dropFirst(2), in: context))
    #expect(answer.status == .success)
    let help = CommandResult(to: words + ["--help"], in: context)
    #expect(help == CommandResult(to: [name, "--help"], in: context))
    #expect(help.output.contains("\n  marbles \(words.prefix(2).joined(separator: " ")) [PATH…]"))
  }
}
