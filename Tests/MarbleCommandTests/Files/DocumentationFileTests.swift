import Foundation
import Testing

/// Runs the built command on scenarios in pages and in the comments of Swift files.
@Suite struct `A page named in a call` {
  private static let files = [
    "README.md": """
    # After a pause

    ```marbles
    hot username   a-b-c-------|
    let typed    = username.debounce(5t)
    expect typed   ---------c--|
    ```

    """,
    "Search.swift": """
    extension Search {
      /// ```marbles
      /// hot a     -1|
      /// expect a  -2|
      /// ```
      func find() {}
    }

    """,
    "none.md": "# A page\n",
  ]

  private func run(_ words: String..., in folder: ScratchFolder) throws -> BuiltCommand.Result {
    BuiltCommand.answer(words, in: folder.url)
  }

  @Test func `is checked`() throws {
    let folder = try ScratchFolder(Self.files)
    #expect(
      try run("check", "README.md", in: folder).output == """
        ✓ README.md  1

        ✓ 1 scenario in 1 file holds

        """)
    let red = try run("check", "Search.swift", "README.md", "none.md", in: folder)
    #expect(red.status == 2)
    try expectSnapshot(red.output, "pages")
    #expect(try run("check", "Search.swift", in: folder).status == 1)
    let filtered = try run(
      "check", "Search.swift", "README.md", "--filter", "md: After", in: folder)
    #expect(filtered.status == 0)
  }

  @Test func `is ignored when only its folder is named`() throws {
    let folder = try ScratchFolder(Self.files)
    #expect(try run("check", ".", in: folder).output.contains("no '.marbles' file in this folder"))
  }

  @Test func `is explained`() throws {
    let folder = try ScratchFolder(Self.files)
    let answer = try run("explain", "Search.swift", "none.md", in: folder)
    #expect(answer.status == 2)
    try expectSnapshot(answer.output, "explained pages")
  }

  @Test func `is drawn`() throws {
    let folder = try ScratchFolder(Self.files)
    #expect(try run("render", "README.md", "-o", "pause.svg", in: folder).status == 0)
    #expect(try folder.read("pause.svg").contains("data-file=\"README.md\""))
  }

  @Test(arguments: ["record", "format"])
  func `is not rewritten`(command: String) throws {
    let folder = try ScratchFolder(Self.files)
    let answer = try run(command, "Search.swift", in: folder)
    #expect(
      answer.output.hasPrefix(
        "Search.swift:1:1: error: scenarios in documentation are checked and drawn, not rewritten\n"
      ))
    #expect(answer.status == 2)
    #expect(try folder.read("Search.swift") == Self.files["Search.swift"])
  }
}
