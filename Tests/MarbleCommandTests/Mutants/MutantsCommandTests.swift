import Foundation
import MarbleScenarios
import Testing

@testable import MarbleCommand

private let weak = """
  scenario Equal values
    hot names    -a-b
    let out    = names.distinctUntilChanged()
    expect out   -a-b

  """

private let strong = weak.replacing("Equal", with: "Alike")
  .replacing("names    -a-b", with: "names    -a-a").replacing("out   -a-b", with: "out   -a")

/// With the weak one, a quarter of the mutants is noticed.
private let quarter = "scenario Apart\n  hot a -1\n  let o = a.take(2)\n  expect o -1\n"

private let wrong = "scenario Wrong\n  hot a -1\n  let o = a.take(1)\n  expect o -2\n"

/// With one change the first claim can no longer fail, and with another there is no end.
private let property = """
  property No small value follows a large one
    any a     1, 2  count 0...3
    let big = a.filter { $0 > 1 }
    let out = repeatElement(7).take(2)
    no big where $0 == 1 within 2t after big
    always count(out) == 2
    always out == 7

  """

@Suite struct `The command 'mutants'` {
  @Test func `ends with 0, 1 or 2`() throws {
    let table: [(files: [String: String], words: [String], status: Int32)] = [
      (["marbles/a.marbles": weak], [], 1),
      (["marbles/a.marbles": weak + strong], [], 0),
      (["marbles/a.marbles": property], [], 0),
      (["marbles/a.marbles": weak], ["--least", "0"], 0),
      (["marbles/a.marbles": weak + quarter], ["--least", "25"], 0),
      (["marbles/a.marbles": weak + quarter], ["--least", "26"], 1),
      (["marbles/a.marbles": weak], ["--least", "1"], 1),
      (["marbles/a.marbles": "// mutants: accept 4f81ec x\n" + weak], [], 1),
      (["marbles/a.marbles": weak + wrong], [], 2),
      (["marbles/a.marbles": "// mutants: accept\n" + weak], [], 2),
      (["marbles/a.marbles": weak], ["--least", "101"], 2),
      (["marbles/a.marbles": weak], ["--format", "jsn"], 2),
      (["marbles/a.marbles": weak], ["--filter", "nothing"], 2),
      (["marbles/a.marbles": "scenario No pipeline\n  hot a -1\n  expect a -1\n"], [], 0),
      ([:], [], 2),
    ]
    for (files, words, status) in table {
      let folder = try ScratchFolder(files)
      let result = BuiltCommand.answer(["mutants"] + words, in: folder.url)
      #expect(result.status == status, "\(words)\n\(result.output)\(result.errorOutput)")
    }
  }

  @Test func `rounds the share to the nearest tenth, and up to all only if none survived`() {
    #expect(MutantResult.share(4, of: 6) == 667)
    #expect(MutantResult.share(1, of: 3) == 333)
    #expect(MutantResult.share(9_999, of: 10_000) == 999)
    #expect(MutantResult.share(5, of: 5) == 1_000)
    #expect(MutantResult.share(0, of: 0) == 1_000)
  }

  @Test(arguments: MutantResult.formats)
  func `reports survivors in every format`(format: ReportFormat) throws {
    let comments = "// mutants: accept 000000 it was here\n"
    let folder = try ScratchFolder(["marbles/a.marbles": comments + weak])
    let result = BuiltCommand.answer(
      ["mutants", "--format", format.rawValue], in: folder.url)
    try expectSnapshot(result.output, format.rawValue)
    #expect(result.errorOutput.isEmpty)
  }

  @Test func `points at a change behind accents and emoji`() throws {
    let line = "  let o = a.map { $0 + \"é👍 ü\" }.skip(0).count()"
    let text = "scenario Wide\n  hot a -a|\n\(line)\n  expect o --(1|)\n"
    let folder = try ScratchFolder(["a.marbles": text])
    let output = CommandResult(
      to: ["mutants", "a.marbles"], in: CommandContext(folder: folder.url.path)
    ).output
    let expected = "a.marbles:3:32: error: nothing notices: without .skip(0) ["
    let lines = output.split(separator: "\n").map(String.init)
    let head = try #require(lines.firstIndex { $0.hasPrefix(expected) }, "\(output)")
    #expect(lines[head + 2] == "      " + line)
    // The emoji is two cells wide.
    #expect(lines[head + 3] == "      " + String(repeating: " ", count: 32) + "^~~~~~~~")
  }

  @Test func `writes a report into a file, and colours the text`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": weak])
    let result = BuiltCommand.answer(
      ["mutants", "--format", "markdown=mutants.md", "--color", "always"], in: folder.url)
    #expect(result.output.contains("\u{1B}[31merror:\u{1B}[0m"))
    #expect(result.output.contains("\u{1B}[31m^~"))
    #expect(try folder.read("mutants.md").contains("nothing notices"))
    let other = BuiltCommand.answer(["mutants", "--format", "github=a.marbles"], in: folder.url)
    #expect(other.status == 2)
  }

  @Test(arguments: MutantResult.formats)
  func `reports why nothing was tried in every format`(format: ReportFormat) throws {
    let folder = try ScratchFolder(["marbles/a.marbles": weak + wrong])
    let result = BuiltCommand.answer(["mutants", "--format", format.rawValue], in: folder.url)
    try expectSnapshot(result.output, "failing-\(format.rawValue)")
    #expect(result.status == 2)
  }

  @Test func `accepts a survivor by the comment that it prints`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": weak])
    let first = BuiltCommand.answer(["mutants"], in: folder.url).output
    let advice = try #require(first.split(separator: "accept it: ").last)
    let comment = advice.prefix { $0 != "\n" }.replacing("REASON", with: "no doubles")
    try folder.write(Data("\(comment)\n\(weak)".utf8), to: "marbles/a.marbles")
    let second = BuiltCommand.answer(["mutants"], in: folder.url)
    #expect(second.output == "0 killed, 1 accepted (100.0 %)\n")
    #expect(second.status == 0)
  }

  @Test func `tries the mutants of one scenario`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": weak + quarter])
    let all = BuiltCommand.answer(["mutants"], in: folder.url).output
    let one = BuiltCommand.answer(["mutants", "--filter", "Apart"], in: folder.url).output
    #expect(all.hasSuffix("1 killed, 3 survived (25.0 %)\n"))
    #expect(one.hasSuffix("1 killed, 2 survived (33.3 %)\n"))
  }

  @Test func `counts those that no scenario can build apart`() throws {
    let text = "scenario Every tick\n  until 3t\n  let o = interval(1t)\n  expect o -012\n"
    let folder = try ScratchFolder(["marbles/a.marbles": text])
    let result = BuiltCommand.answer(["mutants"], in: folder.url)
    #expect(result.output == "1 killed, 1 did not build (100.0 %)\n")
  }

  @Test func `refuses more mutants than one call tries`() throws {
    let definitions = (0..<10).map { name in
      let values = repeatElement("\(name)", count: 600).joined(separator: ", ")
      return "  let o\(name) = s.startWith(\(values))\n"
    }
    let names = (0..<10).map { "o\($0)" }.joined(separator: ", ")
    let text =
      "scenario A\n  hot s -|\n\(definitions.joined())"
      + "  let o = merge(\(names)).skip(6000)\n  expect o -|\n"
    let folder = try ScratchFolder(["marbles/a.marbles": text])
    let result = BuiltCommand.answer(["mutants"], in: folder.url)
    #expect(
      result.errorOutput.hasPrefix("marbles: there are more than 10000 mutants, and one call"))
    #expect(result.status == 2)
  }

  @Test func `names the file of a line that it cannot find`() throws {
    let folder = try ScratchFolder([
      "a.marbles": "scenario A\n  hot a -1\n  expect a -1\n", "b.marbles": weak,
    ])
    let answer = BuiltCommand.answer(["mutants", "a.marbles", "b.marbles:99"], in: folder.url)
    #expect(answer.output.hasPrefix("b.marbles:1:1: error: there is no line 99"))
    #expect(answer.status == 2)
  }

  @Test func `reads the blocks of a page`() throws {
    let folder = try ScratchFolder(["page.md": "# Page\n\n```marbles\n\(weak)```\n"])
    let result = BuiltCommand.answer(["mutants", "page.md"], in: folder.url)
    #expect(
      result.output.hasPrefix(
        "page.md:6:21: error: nothing notices: without .distinctUntilChanged()"))
  }

  @Test func `reads the comments in the blocks of a page only`() throws {
    let folder = try ScratchFolder()
    func run(_ page: String) throws -> BuiltCommand.Result {
      try folder.write(Data(page.utf8), to: "page.md")
      return BuiltCommand.answer(["mutants", "page.md"], in: folder.url)
    }
    let found = try run("```marbles\n\(weak)```\n").output
    #expect(found.contains("1 survived"))
    let id = try #require(found.firstMatch(of: /\[([0-9a-f]{6})\]\n/)).1
    let comment = "// mutants: accept \(id) no value is repeated\n"

    let outside = try run("| // mutants: accept ID |\n\n\(comment)\n```marbles\n\(weak)```\n")
    #expect(outside.errorOutput == "")
    #expect(outside.output.contains("1 survived"))

    let inside = try run("```marbles\n\(comment)\(weak)```\n").output
    #expect(inside.contains("1 accepted"))
  }

  @Test func `gives the same bytes on one thread and on many`() throws {
    let text = (0..<20).map { weak.replacing("Equal", with: "Equal \($0)") }.joined()
    let folder = try ScratchFolder(["marbles/a.marbles": text, "marbles/b.marbles": weak])
    let outputs = ["1", "2", "8"].map {
      BuiltCommand.answer(
        ["mutants", "--format", "github", "--threads", $0], in: folder.url
      ).output
    }
    #expect(Set(outputs).count == 1)
  }

  @Test func `shows its progress on a terminal in mutants`() {
    #expect(ProgressLine.text(12, of: 2_240, counting: "mutant") == "12 of 2240 mutants")
  }
}
