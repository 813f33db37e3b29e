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
    "wrong.marbles": """
    scenario This one cannot be run
      hot a     ab
      let out = a.debonce(3t)
      expect out -

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
    ("invalid", ["wrong.marbles"], 2),
    ("several", ["typing.marbles"], 2),
    ("no match", ["typing.marbles", "--filter", "nowhere"], 2),
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

  @Test func `one picture goes to standard output without -o or with -o -`() throws {
    let folder = try ScratchFolder(Self.files)
    let plain = BuiltCommand.answer(["render", "values.marbles"], in: folder.url)
    #expect(plain.output.hasPrefix("<svg "))
    for option in [["-o", "-"], ["--output", "-"], ["--output=-"]] {
      let named = BuiltCommand.answer(["render", "values.marbles"] + option, in: folder.url)
      #expect(named.output == plain.output)
      #expect(named.status == 0)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("-").path))
    let several = BuiltCommand.answer(["render", ".", "-o", "-"], in: folder.url)
    #expect(several.errorOutput.hasPrefix("marbles: there are 5 scenarios"))
    #expect(several.status == 2)
    let pictures = BuiltCommand.answer(
      ["render", "values.marbles", "--pictures", "-o", "-"], in: folder.url)
    #expect(pictures.errorOutput.hasPrefix("marbles: '--pictures' needs a folder for them"))
  }

  @Test func `a subject shows the values that a pipeline sends to it`() throws {
    let folder = try ScratchFolder(["fed.marbles": Self.fed])
    let words = ["render", "fed.marbles", "-o"]
    _ = BuiltCommand.answer(words + ["fed.txt", "--filter", "subject"], in: folder.url)
    let subject = try folder.read("fed.txt")
    #expect(subject.contains("\n  u             -1-2-(3|)\n"), "\(subject)")
    _ = BuiltCommand.answer(words + ["relay.txt", "--filter", "relay"], in: folder.url)
    let relay = try folder.read("relay.txt")
    #expect(relay.contains("\n  u             -1-2-3--\n"), "\(relay)")
  }

  private static let fed = """
    scenario A subject that a pipeline feeds
      cold s      -1-2-(3|)
      let u     = PublishSubject()
      let d     = s.multicast(u)
      connect d   ^
      expect u    -1-2-(3|)

    scenario A relay that a pipeline feeds
      cold s      -1-2-3|
      let u     = PublishRelay()
      let d     = s.multicast(u)
      connect d   ^
      observe e = u --^----!
      expect e    ---2-3

    """

  @Test func `one picture can be text`() throws {
    let folder = try ScratchFolder(Self.files)
    let result = BuiltCommand.answer(
      ["render", "windows.marbles", "-o", "windows.txt"], in: folder.url)
    #expect(result.output == "windows.txt\n")
    try expectSnapshot(try folder.read("windows.txt"), "inner streams as text")
  }

  @Test func `all scenarios go to one page, and their pictures to a folder`() throws {
    let folder = try ScratchFolder(Self.files)
    let page = BuiltCommand.answer(["render", ".", "-o", "all.html"], in: folder.url)
    #expect(page.output == "all.html: 5 scenarios, 1 failed, 1 invalid\n")
    #expect(page.status == 2)
    let html = try folder.read("all.html")
    #expect(html.split(separator: "<article ").count == 6)
    #expect(html.contains("unknown operator") || html.contains("debonce"))

    let all = BuiltCommand.answer(["render", ".", "-o", "pictures"], in: folder.url)
    #expect(all.output == "pictures: 5 scenarios, 1 failed, 1 invalid\n")
    #expect(try folder.read("pictures/index.html") == html)
    #expect(try folder.read("pictures/values-are-data.svg").hasPrefix("<svg "))
  }

  @Test func `an ending without a format is refused, and a folder may have one`() throws {
    let folder = try ScratchFolder(Self.files)
    for name in ["x.png", "pictures/x.pdf"] {
      let result = BuiltCommand.answer(["render", "values.marbles", "-o", name], in: folder.url)
      let ending = name.suffix(4)
      #expect(
        result.errorOutput == """
          marbles: there is no format '\(ending)': '.svg' and '.txt' are pictures, '.html' is a page, \
          and '\(name)/' is a folder
          See 'marbles render --help'.

          """)
      #expect(result.status == 2)
      #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/\(name)"))
    }
    for name in ["v1.2/", "v1.2", "pictures"] {
      let result = BuiltCommand.answer(["render", "values.marbles", "-o", name], in: folder.url)
      #expect(result.status == 0, "\(result.errorOutput)")
    }
  }

  @Test func `a property that holds has no picture`() throws {
    let text = """
      property It holds
        any s          1, 2
        let same     = s.map { $0 }
        expect same == s

      """
    let folder = try ScratchFolder([
      "a.marbles": text, "b.marbles": text.replacing("{ $0 }", with: "{ $0 + 1 }"),
      "c.marbles": """
      property Answered
        any a  1 count 1...1
        let b = a.delay(500ms)
        after a expect b within 200ms
      """,
    ])
    let none = BuiltCommand.answer(["render", "a.marbles", "-o", "a.svg"], in: folder.url)
    #expect(
      none.errorOutput.hasPrefix("marbles: the property 'It holds' holds, so there is no session"))
    #expect(none.status == 2)
    let broken = BuiltCommand.answer(["render", "b.marbles"], in: folder.url)
    #expect(broken.output.contains(">same</text>"))
    #expect(!broken.output.contains("data-scenario"))
    #expect(broken.status == 0)
    let claim = BuiltCommand.answer(["render", "c.marbles"], in: folder.url)
    for mark in [">since here</text>", ">the time is over here</text>"] {
      #expect(claim.output.contains(mark), "\(claim.output)")
    }
  }

  @Test func `hundreds of pictures go to the files of their scenarios`() throws {
    let text = (1...250).map { "scenario Number \($0)\n  hot s  -1|\n  expect s  -1|\n" }.joined()
    let folder = try ScratchFolder(["many.marbles": text])
    let result = BuiltCommand.answer(["render", ".", "-o", "pictures"], in: folder.url)
    #expect(result.output == "pictures: 250 scenarios\n")
    for number in 1...250 {
      let picture = try folder.read("pictures/number-\(number).svg")
      #expect(picture.contains("data-scenario=\"Number \(number)\""))
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("pictures").path)
    #expect(names.count == 251)
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
    for output in [[], ["-o", "one.svg"], ["-o", "all.html"]] {
      let answer = BuiltCommand.answer(
        ["render", "A.swift", "--pictures"] + output, in: folder.url)
      #expect(answer.errorOutput.hasPrefix("marbles: '--pictures' needs a folder for them"))
      #expect(answer.status == 2)
    }
  }
}
