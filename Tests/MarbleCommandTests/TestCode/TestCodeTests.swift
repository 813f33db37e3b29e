import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `The code of tests` {
  private static let count = """
    system Basket

    scenario Each tap counts
      hot addTap    --x-x-
      expect count  0-1-2-

    """

  @Test func `has a test for each scenario, at its line`() throws {
    let folder = try ScratchFolder([
      "marbles/basket/count.marbles": Self.count + """

        // A comment with "quotes", a \\ and a `.
        scenario "One" <two> & `three`
          hot s       -x|
          expect s    -r|
          case x = "long", r = "long"
          case x = 1, r = 1

        scenario 'One' ‹two> ＆ 'three'
          hot s       -a|
          expect s    -a|

        scenario ===
          hot s       -a|
          expect s    -a|

        """
    ])
    let result = BuiltCommand.answer(["tests", "marbles/basket/count.marbles"], in: folder.url)
    #expect(result.errorOutput == "")
    try expectSnapshot(result.output.replacing(folder.url.path, with: "/FOLDER"), "count")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].hasPrefix("@Test func `Each tap counts`()"))
  }

  @Test func `of a file in no folder has no tag, and a name of its own`() throws {
    let folder = try ScratchFolder(["a.marbles": "scenario A\n  hot s  -a|\n  expect s  -a|\n"])
    let result = BuiltCommand.answer(["tests", "a.marbles", "--name", "b.marbles"], in: folder.url)
    #expect(
      result.output.hasPrefix(
        "import MarbleScenarioTesting; import Testing; @Suite nonisolated struct `b.marbles` "
          + "{ @Test func `A`() { Self.file.check(\"A\") }\n"))
  }

  @Test func `has a test of the head if a part of it looks unused`() throws {
    let folder = try ScratchFolder(["a.marbles": "where y = 1\n" + Self.count])
    let result = BuiltCommand.answer(["tests", "a.marbles"], in: folder.url)
    #expect(result.output.contains("func scenario_a_2e_marbles() { Self.file.checkHead() }\n"))
  }

  @Test func `of lines with carriage returns has a test at each line, too`() throws {
    let text = Self.count.replacing("\n", with: "\r\n")
    let folder = try ScratchFolder(["a.marbles": text])
    let result = BuiltCommand.answer(["tests", "a.marbles"], in: folder.url)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].hasPrefix("@Test func `Each tap counts`()"))
    #expect(lines.contains("scenario Each tap counts\\u{D}"))
  }

  @Test func `declares a tag for each folder`() throws {
    let folder = try ScratchFolder()
    let words = ["tests", "--tag", "marbles", "--tag", "sign up", "--tag", "marbles"]
    #expect(
      BuiltCommand.answer(words, in: folder.url).output == """
        import Testing

        extension Tag {
          /// The folders of scenario files.
          enum Folder {
            @Tag static var `marbles`: Tag
            @Tag static var `sign up`: Tag
          }
        }

        """)
  }

  @Test func `is not written anew if it is the same`() throws {
    let folder = try ScratchFolder(["a.marbles": Self.count])
    let words = ["tests", "a.marbles", "-o", "A.swift"]
    #expect(BuiltCommand.answer(words, in: folder.url).status == 0)
    let output = folder.url.appendingPathComponent("A.swift")
    let files = FileManager.default
    let old = Date(timeIntervalSince1970: 1)
    try files.setAttributes([.modificationDate: old], ofItemAtPath: output.path)
    #expect(BuiltCommand.answer(words, in: folder.url).status == 0)
    #expect(try files.attributesOfItem(atPath: output.path)[.modificationDate] as? Date == old)
    try folder.write(Data(Self.count.replacing("Each", with: "A").utf8), to: "a.marbles")
    #expect(BuiltCommand.answer(words, in: folder.url).status == 0)
    #expect(try folder.read("A.swift").contains("`A tap counts`"))
  }
}

@Suite struct `A file whose tests are written` {
  /// The errors that a build prints for a text, without the folder.
  private func errors(_ text: String) throws -> String {
    let folder = try ScratchFolder(["a.marbles": text])
    let result = BuiltCommand.answer(["tests", "a.marbles", "-o", "A.swift"], in: folder.url)
    #expect(result.output == "")
    #expect(result.status == (result.errorOutput.isEmpty ? 0 : 2))
    #expect(
      FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("A.swift").path)
        == result.errorOutput.isEmpty)
    return result.errorOutput.replacing(folder.url.path + "/", with: "")
  }

  @Test func `is refused at each line that is wrong`() throws {
    #expect(
      try errors(
        """
        scenario A row is not closed
          hot a       -a(
          expect a    -a|

        scenario A name is unknown
          let b     = c.map { $0 }
          expect b    -a|
        """) == """
          a.marbles:2:17: error: this '(' is never closed
                hot a       -a(
                              ^
          a.marbles:6:15: error: unknown name 'c'
                let b     = c.map { $0 }
                            ^

          """)
  }

  @Test func `may use systems and operators that the test registers`() throws {
    #expect(
      try errors(
        """
        where k = 1
        scenario A system
          system Unknown
          hot tap        --x-
          expect count   0-k-
        scenario An operator
          hot a          -a|
          let b        = a.settled(2t)
          expect b       ---a|
        """) == "")
  }

  @Test func `is refused for its rows, whatever the test registers`() throws {
    #expect(
      try errors(
        """
        scenario A system
          system Unknown
          hot tap        --x(
          expect count   0-1-
        """
      ).hasPrefix("a.marbles:3:21: error: this '(' is never closed\n"))
  }

  @Test func `is refused if nothing uses a key of its head, or it has no scenario`() throws {
    let scenario = "scenario A\n  hot a  -a|\n  expect a  -a|\n"
    #expect(
      try errors("where k = 1\n" + scenario).hasPrefix("a.marbles:1:7: error: no diagram uses"))
    #expect(try errors("tick 1s\n").hasPrefix("a.marbles:1:1: error: the file has no scenario\n"))
  }

  @Test func `is one that can be read`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": "", "marbles/b.marbles": ""])
    func errors(_ words: String...) -> String {
      BuiltCommand.answer(["tests"] + words, in: folder.url).errorOutput
    }
    #expect(errors("c.marbles").hasSuffix("/c.marbles:1:1: error: no such file or folder\n"))
    #expect(errors("marbles").hasPrefix("marbles: 'tests' takes one file: 'marbles' is a folder"))
    #expect(errors().hasPrefix("marbles: name a file with scenarios"))
    #expect(errors("a.marbles", "--tag", "a").hasPrefix("marbles: '--tag' declares tags"))
  }
}
