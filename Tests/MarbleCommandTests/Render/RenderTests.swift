import Foundation
import Testing

/// Runs the built command, and checks its pictures and its output.
@Suite struct RenderTests {
  static let files = [
    "typing.marbles": """
    tick 100ms

    scenario A burst of typing is checked once, 0.5 s after the last key
      hot username    a-b-c-----------|
      let typed     = username.debounce(0.4s)
      expect typed    ---------c------|
      subs username   ^---------------!

    scenario A new name cancels the request of the one before
      hot username      --a--b-----------
      cold find("a")    -----(t|)
      cold find("b")    -----(f|)
      where t = true, f = false
      let found       = username
                          .distinctUntilChanged()
                          .flatMapLatest { find($0) }
      expect found      ----------f
      subs find("a")    --^--!
      calls find        --a--b

    """,
    "values.marbles": """
    scenario Values are data
      hot names   (ab)--c-😀-1-(23)--#
      hot others  ----x 5m y---|
      where a = "Ann & <script>alert(1)</script>", b = "你好世界", c = .failed("Already taken")
      let all   = merge(names, others)
      expect all  (ab)x-c-😀-1-(23)--#

    """,
    "windows.marbles": """
    scenario Inner streams branch off
      hot a        --1-2-3-4-5-6-|
      let w      = a.window(count: 2)
      expect w     0---1---2---3-|
      expect w[0]  --1-(2|)
      expect w[1]  ------3-(4|)

    """,
  ]

  /// The names of the snapshots, with the words of the call and its exit status.
  private static let calls: [(name: String, words: [String], status: Int32)] = [
    ("failing", ["typing.marbles", "--filter", "burst"], 0),
    ("service", ["typing.marbles", "--filter", "cancels"], 0),
    ("values", ["values.marbles"], 0),
    ("inner streams", ["windows.marbles"], 0),
    (
      "pipeline",
      ["concat(a, b)", "--cold", "a=-1-|", "--cold", "b=--2-#", "--tick", "10ms"], 0
    ),
  ]

  @Test(arguments: calls.map(\.name))
  func `draws the same as before`(name: String) throws {
    let call = try #require(Self.calls.first { $0.name == name })
    let folder = try ScratchFolder(Self.files)
    let result = BuiltCommand.answer(["render"] + call.words, in: folder.url)
    #expect(result.status == call.status)
    // All pictures have one style, and one snapshot has it.
    let style = BuiltCommand.answer(["render", "values.marbles"], in: folder.url).output
      .firstMatch(of: /(?s)<style>.*<\/style>/)
    let output =
      name == "values"
      ? result.output : result.output.replacing(try #require(style).0, with: "<style/>")
    try expectSnapshot(output + result.errorOutput, name)
  }

  @Test func `dozens of pictures go to the files of their scenarios`() throws {
    let text = (1...60).map { "scenario Number \($0)\n  hot s  -1|\n  expect s  -1|\n" }.joined()
    let folder = try ScratchFolder(["many.marbles": text])
    let result = BuiltCommand.answer(["render", ".", "-o", "pictures"], in: folder.url)
    #expect(result.output == "pictures: 60 scenarios\n")
    for number in 1...60 {
      let picture = try folder.read("pictures/number-\(number).svg")
      #expect(picture.contains("data-scenario=\"Number \(number)\""))
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("pictures").path)
    #expect(names.count == 61)
  }

  @Test(arguments: [
    "\u{1}", "\u{3}", "\u{1B}", "\u{7F}", "\u{85}", "\u{200F}", "\u{202E}", "\u{2028}", "\u{FFFE}",
    "\u{FFFF}", "\u{10FFFF}", "\u{301}", "\t", "&", "<", ">", "'", "]]>", "\\\"", "\\u{3}",
  ])
  func `the picture of a case replaces itself`(character: String) throws {
    let text =
      "scenario S\n  case p = \"a\(character)b\"\n  case p = \"b\"\n  hot s p\n  expect s p\n"
    let folder = try ScratchFolder(["a.marbles": text])
    for _ in 0..<2 {
      let words = ["render", "a.marbles", "--pictures", "-o", "pictures"]
      #expect(BuiltCommand.answer(words, in: folder.url).status == 0)
      #expect(try folder.paths().count == 4)
    }
  }

  @Test func `pictures in a folder keep their names and replace no other picture`() throws {
    let swift = """
      /// ```marbles
      /// hot a     -1|
      /// expect a  -1|
      /// ```
      func one() {}
      /// ```marbles
      /// hot a     -2|
      /// expect a  -2|
      /// ```
      func two() {}
      """
    let folder = try ScratchFolder([
      "x/flatMap.swift": swift, "flatMap.swift": swift,
      "P.md": "# Flat map 2\n" + swift.replacing("/// ", with: ""),
      "pictures/flatmap-3.svg": "<svg/>",
    ])
    func draw(_ paths: String...) throws -> [String] {
      let words = ["render"] + paths + ["-o", "pictures", "--pictures"]
      #expect(BuiltCommand.answer(words, in: folder.url).status == 0)
      return try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appendingPathComponent("pictures").path
      ).sorted()
    }
    #expect(try draw("flatMap.swift") == ["flatMap-2.svg", "flatMap.svg", "flatmap-3.svg"])
    let first = try folder.read("pictures/flatMap.svg")
    #expect(first.contains("data-file=\"flatMap.swift\" data-scenario=\"flatMap\""))
    #expect(!first.contains("class=\"title\""))
    let all = [
      "flat-map-2-2.svg", "flat-map-2.svg", "flatMap-2.svg", "flatMap-4.svg", "flatMap-5.svg",
      "flatMap.svg", "flatmap-3.svg",
    ]
    #expect(try draw("x/flatMap.swift", "P.md", "flatMap.swift") == all)
    #expect(try draw("flatMap.swift", "x/flatMap.swift", "P.md") == all)
    #expect(try folder.read("pictures/flatMap.svg") == first)
    #expect(try folder.read("pictures/flatmap-3.svg") == "<svg/>")
  }
}
