import Foundation
import MarbleDiagrams
import Testing

@testable import MarbleCommand

/// Runs the built command in a terminal with few columns.
@Suite struct `In a narrow terminal` {
  private static let files = [
    "a.marbles": """
    scenario It fails at an instant that is far away
      hot someVeryLongName  a-b-c-d---e---f--'a long value'--😀--'你'--(abc)---- 20ms --k|
      let b = someVeryLongName.map { $0 }
      expect b  a-b-c-d--e---f--'a long value'--😀--'你'--(abc)---- 20ms --k|
      subs someVeryLongName  ^--!
      where k = "a value that is longer than any narrow window"

    scenario It cannot be read because of a bracket
      hot a  a-b-c-d---e---f--(|
    scenario It has an unknown operator
      hot a   a|
      let abcdefghijklmnopqrstuvw = a.map { $0 }.debonce(3t)
      expect abcdefghijklmnopqrstuvw  a|

    """,
    "open.marbles": "scenario It is open\n hot a  a-b-c-d-e-f-g-h-i-j|\n expect a\n",
  ]

  private static let calls = [
    ["check", "a.marbles"], ["check", "a.marbles", "--color", "never"],
    ["check", "no/such/folder"],
    ["explain", "a.marbles"],
    ["explain", "a.debounce(2t).flatMapLatest { just($0) }", "--hot", "a=a-b-c---d|"],
    ["--help"], ["check", "--help"], ["operators"], ["operators", "debounce"], ["systems"],
    ["systems", "RegisterViewModel"], ["format", "--check", "open.marbles"],
    ["record", "--dry-run", "open.marbles"], ["check", "--no-such-option"], ["marbels"],
  ]

  private static func widest(_ text: String) -> Int {
    text.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "").split(whereSeparator: \.isNewline)
      .map { displayWidth(of: String($0)) }.max() ?? 0
  }

  @Test(arguments: calls)
  func `no line is wider than 20 columns`(words: [String]) throws {
    let folder = try ScratchFolder(Self.files)
    let result = try BuiltCommand.runInTerminal(words, columns: 20, in: folder.url)
    #expect(!result.output.isEmpty)
    #expect(Self.widest(result.output) <= 20, "\(result.output)")
    let wide = try BuiltCommand.runInTerminal(words, columns: 500, in: folder.url)
    #expect(Self.widest(wide.output) > 20)
    #expect(wide.status == result.status)
  }

  @Test func `COLUMNS sets its width`() throws {
    let folder = try ScratchFolder(Self.files)
    for (columns, variable) in [(0, "20"), (80, "20"), (20, ""), (20, "wide"), (20, "-3")] {
      let result = try BuiltCommand.runInTerminal(
        ["a.marbles"], columns: UInt16(columns), variable: variable, in: folder.url)
      #expect(Self.widest(result.output) == 20, "\(columns), \(variable)")
    }
    let piped = try BuiltCommand.shell("COLUMNS=20 marbles a.marbles", in: folder.url)
    #expect(Self.widest(piped.output) > 20)
  }

  @Test(arguments: [
    ["new", "debounce", "-o", "-"], ["completions", "bash"],
    ["check", "a.marbles", "--format", "json"],
  ])
  func `output for programs is not folded`(words: [String]) throws {
    let folder = try ScratchFolder(Self.files)
    let narrow = try BuiltCommand.runInTerminal(words, columns: 20, in: folder.url)
    #expect(narrow.output == (try BuiltCommand.run(words, in: folder.url).output))
  }

  @Test func `a caret stays under its place`() {
    let text = """
      a.marbles:1:1: error: one two
          hot abcdefghijkl mnopq
                              ^~
        hint: 'a'
      """
    #expect(
      LineFolding.folded(text, to: 16) == """
        a.marbles:1:1:
        error: one two
            hot abcdefgh
            ijkl mnopq
                    ^~
          hint: 'a'
        """)
    #expect(LineFolding.folded(text, to: nil) == text)
    #expect(
      LineFolding.folded("  \u{1B}[31mab cd\u{1B}[0m", to: 4) == "  \u{1B}[31mab\n  cd\u{1B}[0m")
    // Further lines begin below the words after a label, and below the second column of a list.
    #expect(
      LineFolding.folded("    why: .debounce(3t) dropped a\n  --port N  the port to use", to: 24)
        == """
            why: .debounce(3t)
            dropped a
          --port N  the port to
                    use
        """)
    let why = LineFolding.folded("    " + StyledText.why(".debounce(3t) dropped a"), to: 24)
    #expect(why.map(\.plain) == ["    why: .debounce(3t)", "         dropped a"])
    #expect(LineFolding.folded("你好世界", to: 5) == "你好\n世界")
    #expect(LineFolding.folded("你好", to: 1) == "你\n好")
  }
}
