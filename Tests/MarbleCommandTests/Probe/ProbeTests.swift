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

  @Test(arguments: ProbeResult.formats)
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
}
