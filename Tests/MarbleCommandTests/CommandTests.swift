import FormScenarios
import Foundation
import Testing

@testable import MarbleCommand

private let holds = "scenario It holds\n  hot a     --a|\n  expect a  --a|\n"
private let fails = holds.replacing("expect a  --a|", with: "expect a  -a-|")

@Suite struct `The built command` {
  @Test func `ends with the status of its answer, and prints it to its two streams`() throws {
    let folder = try ScratchFolder(["holds.marbles": holds, "fails.marbles": fails])
    let calls = [
      ["--version"], ["holds.marbles"], ["fails.marbles"], ["nowhere.marbles"], ["--fitler", "1"],
    ]
    for words in calls {
      let (result, answer) = (
        try BuiltCommand.run(words, in: folder.url), BuiltCommand.answer(words, in: folder.url)
      )
      #expect(result.status == answer.status, "\(words)")
      #expect(result.output == answer.output, "\(words)")
      #expect(result.errorOutput == answer.errorOutput, "\(words)")
    }
  }

  @Test func `refuses bytes that are not text`() throws {
    let folder = try ScratchFolder()
    try folder.write(Data([0x73, 0xFF, 0xFE]), to: "marbles/a.marbles")
    let result = BuiltCommand.answer([], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output.contains("marbles/a.marbles:1:2: error: this is not UTF-8 text"))
  }

  private static let calls = [
    ["check", "many", "--format", "text"], ["check", "many", "--format", "json"],
    ["check", "many", "--format", "junit"], ["check", "many", "--format", "github"],
    ["mutants", "one.marbles", "two.marbles", "--format", "github"],
    [
      "hunt", "property.marbles", "right.marbles", "--seed", "5", "--sessions",
      "\(Share.of(2_100))", "--verbose",
    ],
    ["capture", "session.jsonl", "--tick", "100ms"],
  ]

  @Test(arguments: calls)
  func `gives the same bytes on one thread and on many`(words: [String]) throws {
    let many = (0..<40).map { ($0 % 3 == 0 ? fails : holds).replacing("It", with: "Case \($0)") }
    let right = staleSearch.replacing("typed.flatMap {", with: "typed.flatMapLatest {")
    let folder = try ScratchFolder([
      "many/a.marbles": many.joined(), "many/b/c.marbles": many.joined(),
      "one.marbles": (0..<20).map { weak.replacing("Equal", with: "\($0)") }.joined(),
      "two.marbles": weak, "property.marbles": staleSearch, "right.marbles": right,
      "session.jsonl": recordedSearch,
    ])
    let answers = [1, 8].map { cores in
      let context = CommandContext(
        systems: exampleSystems, folder: folder.url.path, cores: cores)
      let answer = CommandResult(to: words, in: context)
      return answer.output.replacing(/time="[0-9.]+"/, with: "") + answer.errorOutput
    }
    #expect(Set(answers).count == 1)
  }

  private let weak =
    "scenario Equal values\n  hot names    -a-b\n  let out    = names.distinctUntilChanged()\n"
    + "  expect out   -a-b\n"
}
