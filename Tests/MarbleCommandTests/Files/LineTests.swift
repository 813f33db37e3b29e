import Foundation
import Testing

@testable import MarbleCommand

private let holds = "scenario It holds\n  hot a     -a|\n  expect a  -a|\n"
private let fails = "scenario It fails\n  hot a     -a|\n  expect a  a-|\n"

@Suite struct `A line of a file` {
  @Test func `is the scenario that every command runs`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": holds + fails])
    let table: [([String], Int32, String)] = [
      (["marbles/a.marbles:1"], 0, "1 scenario in 1 file holds"),
      (["check", "marbles/a.marbles:3:9"], 0, "1 scenario in 1 file holds"),
      (["check", "marbles/a.marbles:4"], 1, "1 scenario in 1 file: 1 failed"),
      (["check", "marbles/a.marbles:1", "marbles/a.marbles:6"], 1, "2 scenarios in 1 file"),
      (["check", "marbles/a.marbles:1", "--filter", "It fails"], 2, "It fails"),
      (["explain", "marbles/a.marbles:2"], 0, "marbles/a.marbles:1: It holds\n"),
      (["record", "--dry-run", "marbles/a.marbles:2"], 0, "✓ 1 holds as it is\n"),
      (["record", "--dry-run", "marbles/a.marbles:5"], 0, "+  expect a  -a|\n"),
      (["render", "marbles/a.marbles:2", "-o", "-"], 0, "data-scenario=\"It holds\""),
      (["mutants", "marbles/a.marbles:2"], 2, "It fails"),
    ]
    for (words, status, says) in table {
      let result = BuiltCommand.answer(words, in: folder.url)
      #expect(result.status == status, "\(words)\n\(result.output)\(result.errorOutput)")
      #expect((result.output + result.errorOutput).contains(says), "\(words)\n\(result.output)")
    }
  }

  @Test func `can be pasted from every message of a report`() throws {
    let texts = [fails, holds, fails.replacing("It", with: "This also")]
    let folder = try ScratchFolder(["marbles/a.marbles": texts.joined()])
    let report = BuiltCommand.answer([], in: folder.url).output
    let places = report.matches(of: /(?m)^(marbles\/a.marbles:\d+:\d+:) error: .*\n +scenario (.*)/)
    #expect(places.count == 2, "\(report)")
    for place in places {
      let again = BuiltCommand.answer(["\(place.1)"], in: folder.url)
      #expect(again.output.contains("1 scenario in 1 file: 1 failed"), "\(again.output)")
      #expect(again.output.contains("scenario \(place.2)\n"), "\(again.output)")
    }
    let explained = BuiltCommand.answer(["explain", "marbles"], in: folder.url).output
    let heads = explained.matches(of: /(?m)^(marbles\/a.marbles:\d+:) (.*)$/).filter {
      !$0.2.contains("error")
    }
    #expect(heads.count == 3, "\(explained)")
    for head in heads {
      let again = BuiltCommand.answer(["explain", "\(head.1)"], in: folder.url)
      #expect(again.output.hasPrefix("\(head.0)\n"), "\(again.output)")
    }
  }

  @Test func `leaves the scenarios at other lines as they are`() throws {
    let other = fails.replacing("It", with: "This also")
    let folder = try ScratchFolder(["marbles/a.marbles": fails + other])
    let result = BuiltCommand.answer(["record", "marbles/a.marbles:6"], in: folder.url)
    #expect(result.status == 0, "\(result.output)")
    let recorded = other.replacing("expect a  a-|", with: "expect a  -a|")
    #expect(try folder.read("marbles/a.marbles") == fails + recorded)
  }

  @Test func `is refused if there is none, and the message names the reason`() throws {
    let folder = try ScratchFolder([
      "marbles/a.marbles": holds, "page.md": "# A\n\n```marbles\nhot a -|\nexpect a -|\n```\n",
    ])
    let table: [([String], String)] = [
      (
        ["marbles/a.marbles:9"],
        "marbles/a.marbles:1:1: error: there is no line 9: the last line of the file is 4"
      ),
      (["check", "marbles:1"], "marbles:1:1: error: this is a folder, and only a file has lines"),
      (["check", "gone.marbles:1"], "gone.marbles:1:1: error: no such file or folder"),
      (["check", "page.md:2"], "page.md:1:1: error: line 2 is in no 'marbles' block of this page"),
      (["explain", "page.md:2"], "error: line 2 is in no 'marbles' block of this page"),
      (["render", "page.md:2"], "error: line 2 is in no 'marbles' block of this page"),
      (["record", "marbles/a.marbles:9"], "error: there is no line 9"),
      (
        ["format", "marbles/a.marbles:1"], "marbles/a.marbles:1:1:1: error: no such file or folder"
      ),
    ]
    for (words, message) in table {
      let result = BuiltCommand.answer(words, in: folder.url)
      #expect(result.status == 2, "\(words)\n\(result.output)")
      #expect((result.output + result.errorOutput).contains(message), "\(words)\n\(result.output)")
    }
    #expect(BuiltCommand.answer(["page.md:4"], in: folder.url).status == 0)
  }

  @Test func `does not hide a file whose name ends in a colon and a number`() throws {
    let folder = try ScratchFolder(["a.marbles": fails, "a.marbles:3": holds])
    let named = BuiltCommand.answer(["a.marbles:3"], in: folder.url)
    #expect(named.output == "✓ a.marbles:3  1\n\n✓ 1 scenario in 1 file holds\n")
    #expect(BuiltCommand.answer(["a.marbles:2"], in: folder.url).status == 1)
    #expect(BuiltCommand.answer(["a.marbles:3:1"], in: folder.url).status == 0)
  }

  @Test func `narrows the baseline to the scenario there`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": holds + fails])
    let base = BuiltCommand.answer(["--format", "baseline=base.json"], in: folder.url)
    #expect(base.status == 1)
    try folder.write(
      Data((fails + fails.replacing("fails", with: "holds")).utf8), to: "marbles/a.marbles")
    let kept = ["--baseline", "base.json"]
    let other = BuiltCommand.answer(["marbles/a.marbles:1"] + kept, in: folder.url)
    #expect(!other.output.contains("passed in the baseline"), "\(other.output)")
    let lost = BuiltCommand.answer(["marbles/a.marbles:4"] + kept, in: folder.url)
    #expect(lost.output.contains("passed in the baseline and fails"), "\(lost.output)")
  }

  @Test func `is checked again in a watch`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": holds + fails])
    let options = CheckOptions(paths: ["marbles/a.marbles:1"])
    var files = FileWatch(options, in: CommandContext(folder: folder.url.path))
    #expect(files.refresh() == ["marbles/a.marbles"])
    #expect(files.result.report.scenarios.map(\.title) == ["It holds"])
    try folder.write(Data((fails + holds).utf8), to: "marbles/a.marbles")
    #expect(files.refresh() == ["marbles/a.marbles"])
    #expect(files.result.report.scenarios.map(\.title) == ["It fails"])
    try folder.write(Data(), to: "marbles/a.marbles")
    _ = files.refresh()
    var folders = FileWatch(
      CheckOptions(paths: ["marbles:1"]), in: CommandContext(folder: folder.url.path))
    _ = folders.refresh()
    #expect(folders.result.exitStatus == .invalid)
  }
}
