import MarbleProbes
import Testing

@testable import MarbleEditor

@Suite struct `Formatting` {
  @Test func `is that of the command, in one edit`() throws {
    var bench = try EditorBench("scenario A\n  hot a -1-|\n    expect a   -1-|\n")
    let edits = try bench.request("textDocument/formatting")
    #expect(edits.array?.count == 1)
    #expect(try bench.text(after: edits) == "scenario A\n  hot a     -1-|\n  expect a  -1-|\n")
    bench.open(try bench.text(after: edits))
    #expect(try bench.request("textDocument/formatting") == [])
  }

  @Test func `leaves a text with errors as it is`() throws {
    var bench = try EditorBench("scenario A\n  hot a -1-|\n  nonsense\n")
    #expect(try bench.request("textDocument/formatting") == [])
  }

  private static func lineBreak(_ line: Int, _ character: Int = 0) -> JSONValue {
    [
      "textDocument": ["uri": .string(EditorBench.uri)],
      "position": ["line": .integer(line), "character": .integer(character)], "ch": "\n",
      "options": [:],
    ]
  }

  @Test func `after a line break aligns the scenario of the line, and no other`() throws {
    let others = "scenario B\n  hot abc -1-|\n  expect abc   -1-|\n\n"
    let typed = "scenario A\n  hot a -1-|\n  let b = a\n  expect b   -1-|\n  \n\n"
    let aligned =
      "scenario A\n  hot a       -1-|\n  let b     = a\n  expect b    -1-|\n  \n\n"
    for (before, line) in [("", 4), (others, 8)] {
      var bench = try EditorBench(before + typed)
      let edits = try bench.request("textDocument/onTypeFormatting", Self.lineBreak(line, 2))
      #expect(try bench.text(after: edits) == before + aligned)
      bench.open(before + aligned)
      #expect(try bench.request("textDocument/onTypeFormatting", Self.lineBreak(line, 2)) == [])
    }
  }

  @Test func `after a line break aligns a scenario below one with errors, and the head`() throws {
    let other = "scenario B\n  nonsense\n\n"
    for head in ["", "\u{FEFF}", "\u{FEFF}where a = 1\n\n"] {
      let (before, line) = (head + other, head.filter { $0 == "\n" }.count + 6)
      let typed = "scenario A\n  hot a -1-|\n  expect a   -1-|\n\n"
      var bench = try EditorBench(before + typed)
      let edits = try bench.request("textDocument/onTypeFormatting", Self.lineBreak(line))
      let aligned = "scenario A\n  hot a     -1-|\n  expect a  -1-|\n\n"
      #expect(try bench.text(after: edits) == before + aligned)
    }
    let scenario = "\nscenario A\n  hot s     -a-|\n  expect s  -a-|\n"
    for mark in ["", "\u{FEFF}"] {
      var bench = try EditorBench(mark + "where  a   =  1\n" + scenario + "\n" + other)
      let edits = try bench.request("textDocument/onTypeFormatting", Self.lineBreak(1))
      #expect(
        try bench.text(after: edits) == mark + "where a = 1\n" + scenario + "\n" + other)
    }
  }

  @Test func `after a line break in a line leaves the line of the cursor as it is`() throws {
    var bench = try EditorBench("scenario A\n  hot a -1-|\n   expect  a   -1-|\n")
    let edits = try bench.request("textDocument/onTypeFormatting", Self.lineBreak(2))
    #expect(
      try bench.text(after: edits) == "scenario A\n  hot a     -1-|\n   expect  a   -1-|\n")
  }

  @Test func `after a line break leaves a text with errors as it is`() throws {
    var bench = try EditorBench("scenario A\n  hot a -1-|\n  nonsense\n\n")
    #expect(try bench.request("textDocument/onTypeFormatting", Self.lineBreak(3)) == [])
    #expect(try bench.request("textDocument/onTypeFormatting", Self.lineBreak(0)) == [])
  }
}
