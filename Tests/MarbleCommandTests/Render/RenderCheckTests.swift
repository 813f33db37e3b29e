import Foundation
import Testing

/// Runs the built command with `render --check` and `render --update`.
@Suite struct RenderCheckTests {
  @Test func `a committed picture is stale when its scenario draws a different picture`() throws {
    let folder = try ScratchFolder(RenderTests.files)
    func run(_ words: String...) throws -> BuiltCommand.Result {
      BuiltCommand.answer(["render"] + words, in: folder.url)
    }
    _ = try run("values.marbles", "-o", "values.svg")
    _ = try run("windows.marbles", "-o", "windows.svg")
    _ = try run("never()", "--until", "3ms", "-o", "pipeline.svg")
    let reason = "not compared, because it does not name its scenario"
    let inFolder = try run("--check", ".")
    #expect(
      inFolder.output == """
        ./pipeline.svg: \(reason)
        ✓ 2 pictures up to date, 1 more not compared

        """)
    #expect(inFolder.status == 0)
    let named = try run("--check", "values.svg", "pipeline.svg")
    #expect(
      named.output == """
        pipeline.svg: \(reason)
        ✗ 1 picture up to date, 1 more not compared

        """)
    #expect(named.status == 1)

    let changed = try folder.read("values.marbles").replacing("你好世界", with: "再见")
    try folder.write(Data(changed.utf8), to: "values.marbles")
    try folder.write(Data(), to: "windows.marbles")
    let stale = try run("--check", "values.svg", "windows.svg")
    #expect(stale.status == 1)
    #expect(
      stale.output == """
        values.svg: stale: values.marbles: Values are data
        windows.svg: its scenario is missing or cannot be run: windows.marbles: Inner streams branch off
        ✗ 2 of 2 pictures not up to date; marbles render --update draws the stale ones again

        """)
    let gone = try run("--check", "windows.svg")
    #expect(gone.output.hasSuffix("\n✗ 1 of 1 picture not up to date\n"))
    #expect(gone.status == 1)
    #expect(try run("--update", "values.svg").output == "values.svg\n✓ 1 picture up to date\n")
    #expect(try run("--check", "values.svg").status == 0)
    #expect(try folder.read("values.svg").contains("再见"))
  }

  @Test(arguments: [
    "\u{1}", "\u{3}", "\u{1B}", "\u{7F}", "\u{85}", "\u{200F}", "\u{202E}", "\u{2028}", "\u{FFFE}",
    "\u{FFFF}", "\u{10FFFF}", "\u{301}", "\t", "&", "<", ">", "'", "]]>", "\\\"", "\\u{3}",
  ])
  func `a committed picture of a case finds its scenario again`(character: String) throws {
    let text =
      "scenario S\n  case p = \"a\(character)b\"\n  case p = \"b\"\n  hot s p\n  expect s p\n"
    let folder = try ScratchFolder(["a.marbles": text])
    let drawing = ["render", "a.marbles", "--pictures", "-o", "pictures"]
    #expect(BuiltCommand.answer(drawing, in: folder.url).status == 0)
    let answer = BuiltCommand.answer(["render", "--check", "pictures"], in: folder.url)
    #expect(answer.output == "✓ 2 pictures up to date\n")
    #expect(answer.status == 0)
  }

  @Test func `a comparison without pictures fails`() throws {
    let folder = try ScratchFolder(["a.svg": "<svg></svg>", "b/readme.txt": ""])
    let table = [
      (
        ".",
        "./a.svg: not compared, because it does not name its scenario\n✗ nothing compared\n"
      ),
      ("b", "✗ nothing compared: there is no picture\n"),
    ]
    for (path, output) in table {
      for option in ["--check", "--update"] {
        let result = BuiltCommand.answer(["render", option, path], in: folder.url)
        #expect(result.output == output, "\(option) \(path)")
        #expect(result.status == 1, "\(option) \(path)")
      }
    }
  }
}
