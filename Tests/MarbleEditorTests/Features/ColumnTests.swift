import Testing

@testable import MarbleEditor

@Suite struct `A column` {
  private static let text = """
    scenario A
      hot typed     -a-b-c-|
      let same    = typed
      expect same   -a-b-c-|
      subs typed    ^------!
      observe late = same  -----^-!
      expect late   -----c-|
      cold f(1)     ---x|

    scenario B
      hot other     -a-b-c-|
      expect other  -a-b-c-|

    """

  /// The document after the edit that the server requests.
  private func edited(
    _ command: String, _ line: Int, _ character: Int, _ text: String = text, applies: Bool = true
  ) throws -> String {
    var bench = try EditorBench(
      text, capabilities: ["workspace": ["applyEdit": .boolean(applies)]])
    let answers = bench.receive(
      .request(
        id: 7, method: "workspace/executeCommand",
        parameters: [
          "command": .string("marbles.\(command)"),
          "arguments": [
            .string(EditorBench.uri),
            ["line": .integer(line), "character": .integer(character)],
          ],
        ]))
    if let error = answers.last?["error"] { throw AnsweredError(error) }
    #expect(answers.map { $0["id"] } == ["marbles.1", 7])
    #expect(answers[1]["result"] == .null)
    #expect(answers[0]["method"] == "workspace/applyEdit")
    return try bench.text(
      after: try #require(answers[0]["params"]?["edit"]?["changes"]?[EditorBench.uri]))
  }

  @Test func `is inserted in all rows that reach it`() throws {
    #expect(
      try edited("insertColumn", 1, 19) == """
        scenario A
          hot typed     -a--b-c-|
          let same    = typed
          expect same   -a--b-c-|
          subs typed    ^-------!
          observe late = same  ------^-!
          expect late   ------c-|
          cold f(1)     ---x|

        scenario B
          hot other     -a-b-c-|
          expect other  -a-b-c-|

        """)
  }

  @Test func `is deleted in all rows that reach it`() throws {
    #expect(
      try edited("deleteColumn", 3, 18) == """
        scenario A
          hot typed     -ab-c-|
          let same    = typed
          expect same   -ab-c-|
          subs typed    ^-----!
          observe late = same  ----^-!
          expect late   ----c-|
          cold f(1)     ---x|

        scenario B
          hot other     -a-b-c-|
          expect other  -a-b-c-|

        """)
  }

  /// Rows of one character for each instant. Some end right before the column.
  @Test(arguments: 0..<9)
  func `is inserted in no row that ends before it`(column: Int) throws {
    let rows = ["a-b-c-d-|", "-a-|", "-a--", "-a-", "--a", "a", "|", "-", "-a-b|", "-a-b-"]
    let text = { (rows: [String]) in
      let lines = rows.enumerated().map { "  hot s\($0)  \($1)\n" }
      return "scenario A\n" + lines.joined() + "  subs s0  ^--!\n"
    }
    let longer = rows.map { row in
      column < row.count ? row.prefix(column) + "-" + row.dropFirst(column) : row
    }
    let window = column == 0 ? "-^--!" : column < 4 ? "^---!" : "^--!"
    let expected = text(longer).replacing("^--!", with: window)
    #expect(try edited("insertColumn", 1, 10 + column, text(rows)) == expected)
    #expect(try edited("deleteColumn", 1, 10 + column, expected) == text(rows))
  }

  @Test func `is an instant, whatever its place in the line`() throws {
    #expect(
      try edited("insertColumn", 1, 13, "scenario A\n  hot a  -b-^-c-|\n  expect a  --c-|\n")
        == "scenario A\n  hot a  -b-^--c-|\n  expect a  ---c-|\n")
    #expect(
      try edited("insertColumn", 1, 13, "scenario A\n  cold f(1)  -2|\n  hot a  -1\n")
        == "scenario A\n  cold f(1)  --2|\n  hot a  -1\n")
  }

  private static let inside = "a column cannot be edited inside an event or a duration"

  @Test(arguments: [
    ("deleteColumn", 1, 17, text, "line 2 has no dash in this column"),
    ("deleteColumn", 1, 12, "scenario A\n  hot a  'a-b'|\n", inside),
    ("insertColumn", 1, 11, "scenario A\n  hot a  -(ab)-|\n", inside),
    ("insertColumn", 1, 11, "scenario A\n  hot a  'a-b'|\n", inside),
    ("insertColumn", 1, 11, "scenario A\n  hot a  500ms a|\n", inside),
    ("insertColumn", 2, 4, text, "no column of a diagram is here"),
    ("insertColumn", 1, 24, text, "no column of a diagram is here"),
    (
      "insertColumn", 1, 10, "scenario A\n  hot a  -- @5t a|\n",
      "line 2 has an anchor behind this column, which would not move"
    ),
    (
      "insertColumn", 1, 11, "scenario A\n  hot a  ---a|\n  expect a  3t a|\n",
      "line 3 has an event or a duration across this column"
    ),
    ("insertColumn", 1, 10, "scenario A\n  hot a  -?-\n", "line 2 cannot be read"),
    (
      "deleteColumn", 1, 9, "scenario A\n  hot a  -\n", "line 2 could not be read after the edit"
    ),
  ])
  func `is refused if an event would change`(
    command: String, line: Int, character: Int, text: String, message: String
  ) throws {
    let error = try #require(
      throws: AnsweredError.self
    ) { try edited(command, line, character, text) }
    #expect(error.message == message)
  }

  @Test func `is refused by an editor that applies no edits`() {
    #expect(throws: AnsweredError.self) { try edited("insertColumn", 1, 19, applies: false) }
  }
}
