import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `marbles check --fix` {
  private static let wrong =
    "scenario One\n  hot a     -1-2-|\n  let b   = a.delai(1t).map { $0 == 1 }\n"
    + "  expct b  --t-f-|\n"
  private static let right =
    "scenario One\n  where t = true, f = false\n  hot a     -1-2-|\n"
    + "  let b   = a.delay(1t).map { $0 == 1 }\n  expect b  --t-f-|\n"

  @Test func `writes every file once, prints the diff, and finds nothing to do again`() throws {
    let folder = try ScratchFolder([
      "marbles/a.marbles": Self.wrong, "marbles/b.marbles": Self.right,
    ])
    #expect(BuiltCommand.answer(["check"], in: folder.url).status == 2)
    let result = BuiltCommand.answer(["check", "--fix"], in: folder.url)
    #expect(result.status == 0)
    try expectSnapshot(result.output, "fixed")
    #expect(try folder.read("marbles/a.marbles") == Self.right)
    let again = BuiltCommand.answer(["check", "--fix"], in: folder.url)
    #expect(again.status == 0 && !again.output.contains("+++"))
    #expect(again.output == (BuiltCommand.answer(["check"], in: folder.url).output))
  }

  @Test func `writes nothing where a person must choose, and reports as check does`() throws {
    let unanswered =
      "scenario Two\n  hot a         -1-|\n  cold find(2)  -1|\n"
      + "  let b       = a.flatMap { find($0) }\n  expect b      -\n  subs find(2)  none\n"
    let folder = try ScratchFolder(["marbles/a.marbles": unanswered])
    let path = folder.url.appending(path: "marbles/a.marbles").path
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    let result = BuiltCommand.answer(["check", "--fix"], in: folder.url)
    let check = BuiltCommand.answer(["check"], in: folder.url)
    #expect(result.status == 1 && check.status == 1 && result.output == check.output)
    #expect(try folder.read("marbles/a.marbles") == unanswered)
    let new = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(new == date)
  }

  @Test func `fixes what is selected, and reports what is left`() throws {
    let two = "\nscenario Two\n  hot a     -1-|\n  expct a  -2-|\n"
    let folder = try ScratchFolder(["marbles/a.marbles": Self.wrong + two])
    let result = BuiltCommand.answer(["check", "--fix", "--filter", "Two"], in: folder.url)
    #expect(result.status == 1)
    let text = Self.wrong + two.replacing("expct", with: "expect")
    #expect(try folder.read("marbles/a.marbles") == text)
    let all = BuiltCommand.answer(["check", "--fix", "--format", "json=r.json"], in: folder.url)
    #expect(all.status == 1 && all.output.contains("+  expect b  --t-f-|"))
    #expect(try folder.read("r.json").contains("\"outcome\": \"failed\""))
  }

  @Test func `leaves a file that it cannot write as it is, and a page`() throws {
    let page = "```marbles\n\(Self.wrong)```\n"
    let folder = try ScratchFolder([
      "marbles/a.marbles": Self.wrong, "marbles/b.marbles": Self.wrong, "page.md": page,
    ])
    let link = folder.url.appending(path: "marbles/a.marbles")
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "/proc/version")
    _ = BuiltCommand.answer(["check", "--fix"], in: folder.url)
    #expect(try folder.read("marbles/b.marbles") == Self.right)
    #expect(BuiltCommand.answer(["check", "--fix", "page.md"], in: folder.url).status == 2)
    #expect(try folder.read("page.md") == page)
    let entries = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "marbles").path)
    #expect(entries.sorted() == ["a.marbles", "b.marbles"])
  }

  @Test func `keeps a file that is saved while the scenarios run, and names it`() throws {
    let text =
      "system Saver\nscenario One\n  hot step      -1|\n  expct count  0-1\n"
      + "scenario Two\n  hot step      -1\n  expect count  01\n"
    let folder = try ScratchFolder(["marbles/a.marbles": text])
    let path = "marbles/a.marbles"
    let saver = savingSystem {
      let new = try? folder.read(path) + "// saved\n"
      try? folder.write(Data((new ?? "").utf8), to: path)
    }
    let context = CommandContext(systems: [saver], folder: folder.url.path)
    let result = CommandResult(to: ["check", "--fix"], in: context)
    #expect(result.status == .invalid)
    #expect(result.errorOutput.contains("another program has changed 'marbles/a.marbles'"))
    let saved = try folder.read(path)
    #expect(saved.hasPrefix(text + "// saved\n") && !result.output.contains("+++"))
  }

  @Test(arguments: [
    (["--watch"], "'--watch' and '--fix'"), (["--format", "json"], "'--fix' and '--format'"),
    (["-"], "'--fix' and '-'"),
  ])
  func `is refused where it has no file or no output of its own`(
    options: [String], words: String
  ) throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.wrong])
    let result = BuiltCommand.answer(["check", "--fix"] + options, in: folder.url)
    #expect(result.status == 2 && result.errorOutput.contains(words), "\(result.errorOutput)")
    #expect(try folder.read("marbles/a.marbles") == Self.wrong)
  }
}
