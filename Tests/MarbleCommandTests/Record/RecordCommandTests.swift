import Foundation
import MarbleProbes
import Testing

@testable import MarbleCommand

private let open =
  "scenario One\n  hot a     a|\n  expect a\n\nscenario Two\n  hot a     a|\n  expect a  b|\n"
private let recorded =
  "scenario One\n  hot a     a|\n  expect a  a|\n\nscenario Two\n  hot a     a|\n  expect a  a|\n"

@Suite struct `marbles record` {
  @Test func `fills in and rewrites, prints the diff, and finds nothing to do again`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": open, "marbles/b.marbles": recorded])
    let dry = BuiltCommand.answer(["record", "--dry-run"], in: folder.url)
    try expectSnapshot(dry.output, "dry-run")
    #expect(dry.status == 0)
    #expect(try folder.read("marbles/a.marbles") == open)

    let result = BuiltCommand.answer(["record"], in: folder.url)
    try expectSnapshot(result.output, "recorded")
    #expect(result.status == 0)
    #expect(try folder.read("marbles/a.marbles") == recorded)

    let again = BuiltCommand.answer(["record"], in: folder.url)
    #expect(again.output == "✓ 4 hold as they are\n")
    #expect(BuiltCommand.answer([], in: folder.url).status == 0)
  }

  @Test func `records only the scenarios that the filter selects`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": open])
    let result = BuiltCommand.answer(["record", "--filter", "a.marbles: Two"], in: folder.url)
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("✓ recorded 1 scenario in 1 file\n"))
    #expect(try folder.read("marbles/a.marbles").contains("expect a\n"))
    let none = BuiltCommand.answer(["record", "--filter", "Three"], in: folder.url)
    #expect(none.status == 2)
    #expect(none.errorOutput.contains("no scenario has 'Three' in its path and title"))
  }

  @Test func `refuses when CI is set, with a reason`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": open])
    let result = try BuiltCommand.shell("CI=true marbles record", in: folder.url)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.errorOutput.contains(
        "'record' does not run when CI is set: CI checks rows and does not record them"))
    #expect(try folder.read("marbles/a.marbles") == open)
    #expect(try BuiltCommand.shell("CI= marbles record", in: folder.url).status == 0)
  }

  @Test func `says that a property has no rows`() throws {
    let property = "property One\n  any a  1, 2\n  never a == 3\n"
    let folder = try ScratchFolder(["a.marbles": property])
    for words in [["a.marbles"], ["a.marbles:1"], ["a.marbles", "--filter", "One"]] {
      let result = BuiltCommand.answer(["record"] + words, in: folder.url)
      #expect(result.output == "✓ 1 property has no rows\n" && result.status == 0, "\(result)")
    }
  }

  @Test func `names the key of the head that no scenario uses, and ends with 2`() throws {
    let folder = try ScratchFolder([
      "a.marbles": "where t = true\nscenario One\n  hot a  a|\n  expect a\n"
    ])
    let result = BuiltCommand.answer(["record", "a.marbles"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output.contains("a.marbles:1:7: error: no diagram uses the key 't'"))
    #expect(try folder.read("a.marbles").hasSuffix("expect a  a|\n"))
    #expect(BuiltCommand.answer(["check", "a.marbles"], in: folder.url).status == 2)
  }

  @Test func `removes the value of an error that only a replaced row expected`() throws {
    let folder = try ScratchFolder([
      "a.marbles": "where # = \"no\"\nscenario One\n  hot a  a|\n  expect a  a#\n"
    ])
    #expect(BuiltCommand.answer(["record", "a.marbles"], in: folder.url).status == 0)
    #expect(try !folder.read("a.marbles").contains("where"))
    #expect(BuiltCommand.answer(["check", "a.marbles"], in: folder.url).status == 0)
  }

  @Test func `does not change what it cannot record, and ends with 1 or 2`() throws {
    let endless = "scenario Endless\n  let a = interval(1s)\n  expect a\n"
    let invalid = "scenario Invalid\n  hot a  a|\n  expect b\n"
    let folder = try ScratchFolder([
      "marbles/a.marbles": endless, "marbles/b.marbles": invalid, "marbles/c.marbles": "hot",
      "marbles/d.marbles": open,
    ])
    let result = BuiltCommand.answer(["record"], in: folder.url)
    try expectSnapshot(result.output, "left-alone")
    #expect(result.status == 2)
    #expect(try folder.read("marbles/a.marbles") == endless)
    #expect(try folder.read("marbles/b.marbles") == invalid)
    #expect(try folder.read("marbles/d.marbles") == recorded)
    #expect(BuiltCommand.answer(["record", "marbles/a.marbles"], in: folder.url).status == 1)
    #expect(BuiltCommand.answer(["record", "marbles/e.marbles"], in: folder.url).status == 2)
  }

  @Test func `keeps what another program saves while it runs, and names the file`() throws {
    let scenarios = (0..<500).map { "scenario \($0)\n  hot a  a-b-c-d|\n  expect a\n\n" }.joined()
    let saved = "scenario Saved\n  hot a  a|\n  expect a  a|\n"
    let folder = try ScratchFolder(["saved": saved])
    let refusal =
      "marbles: another program has changed 'marbles/a.marbles' meanwhile, so it was not written: run the command again\n"
    var errorOutput: Set<String> = []
    // Saves later and later, until a save comes during the run.
    for delay in [0.01, 0.05, 0.1, 0.2, 0.4, 0.8] where !errorOutput.contains(refusal) {
      try folder.write(Data(scenarios.utf8), to: "marbles/a.marbles")
      let line =
        "marbles record >/dev/null & sleep \(delay); cp saved next; mv next marbles/a.marbles;"
        + " wait $!"
      let result = try BuiltCommand.shell(line, in: folder.url)
      // The saved version is there, whether the save came before, during or after the run of the
      // command.
      #expect(try folder.read("marbles/a.marbles") == saved)
      #expect(result.status == (result.errorOutput.isEmpty ? 0 : 2))
      errorOutput.insert(result.errorOutput)
    }
    #expect(errorOutput.contains(refusal), "every save came too early or too late")
  }

  @Test func `keeps a file that is saved while the scenarios run`() throws {
    let folder = try ScratchFolder()
    let saver = savingSystem { try? folder.write(Data("saved".utf8), to: "marbles/a.marbles") }
    try folder.write(
      Data("scenario A\n  system Saver\n  hot step  -1\n  expect count\n".utf8),
      to: "marbles/a.marbles")
    let context = CommandContext(systems: [saver], folder: folder.url.path)
    let answer = CommandResult(to: ["record"], in: context)
    #expect(
      answer.errorOutput.contains("another program has changed 'marbles/a.marbles' meanwhile"))
    #expect(answer.output.hasSuffix("✗ 1 file not written\n"))
    #expect(answer.status == .invalid)
    #expect(try folder.read("marbles/a.marbles") == "saved")
  }

  @Test func `keeps permissions, and follows links`() throws {
    let folder = try ScratchFolder(["real.txt": open])
    let line =
      "mkdir marbles; ln -s ../real.txt marbles/a.marbles; chmod 640 real.txt;"
      + " marbles record >/dev/null && stat -c %a real.txt && readlink marbles/a.marbles; ls -A marbles"
    let result = try BuiltCommand.shell(line, in: folder.url)
    #expect(result.output == "640\n../real.txt\na.marbles\n", "\(result.errorOutput)")
    #expect(try folder.read("real.txt") == recorded)
  }

  @Test func `a full disk leaves every file as it was`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": open, "marbles/b.marbles": open])
    // A limit on the size of files represents a full disk. With its signal ignored, it is an error.
    let line = "trap '' XFSZ; (ulimit -f 0; marbles record) | cat; exit ${PIPESTATUS[0]}"
    let result = try BuiltCommand.shell(line, in: folder.url)
    #expect(result.status == 2, "\(result.output)\(result.errorOutput)")
    #expect(try folder.read("marbles/a.marbles") == open)
    #expect(try folder.read("marbles/b.marbles") == open)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/marbles")
    #expect(names.sorted() == ["a.marbles", "b.marbles"])
  }

  @Test func `after a kill at any instant every file has its old or its new content`() throws {
    let names = (0..<80).map { "marbles/\($0).marbles" }
    var files = Dictionary(uniqueKeysWithValues: names.map { ($0, open) })
    files["recorded"] = recorded
    let folder = try ScratchFolder(files)
    var states: Set<Int> = []
    // Kills the command at different times after it creates its first file, until two kills have
    // left different numbers of files.
    for round in 0..<6 where states.count(where: { $0 < names.count }) < 2 {
      let line =
        "want=$(<recorded); marbles record >/dev/null &"
        + " until { IFS= read -rd '' text < marbles/0.marbles; [[ ${text%$'\n'} == $want ]]; }"
        + " || (( SECONDS > 20 )); do :; done;"
        + " sleep 0.00\(round); kill -9 $!; wait $! 2>&-"
      _ = try BuiltCommand.shell(line, in: folder.url)
      let texts = try names.map(folder.read)
      #expect(texts.allSatisfy { $0 == open || $0 == recorded })
      states.insert(texts.count { $0 == recorded })
      for name in names { try folder.write(Data(open.utf8), to: name) }
    }
    #expect(states.contains { $0 < names.count }, "every kill came too late")
    _ = BuiltCommand.answer(["record"], in: folder.url)
    #expect(try names.allSatisfy { try folder.read($0) == recorded })
  }
}
