import Testing

@testable import MarbleEditor

@Suite struct `A code action` {
  @Test func `records one row, or the scenario`() throws {
    var bench = try EditorBench(
      """
      scenario It has long values
        where K = "old"
        hot a     -1-2-|
        let b   = a.map { "value \\($0)" }
        expect a  -1-|
        expect b  -K-|
        subs a    ^--!

      """)
    let actions = try bench.actions(line: 5)
    #expect(actions.map(\.title) == ["Record this row", "Record this scenario"])
    #expect(
      actions[0].text == """
        scenario It has long values
          where V = "value 1", A = "value 2"
          hot a     -1-2-|
          let b   = a.map { "value \\($0)" }
          expect a  -1-|
          expect b  -V-A-|
          subs a    ^--!

        """)
    #expect(
      actions[1].text == """
        scenario It has long values
          where V = "value 1", A = "value 2"
          hot a     -1-2-|
          let b   = a.map { "value \\($0)" }
          expect a  -1-2-|
          expect b  -V-A-|
          subs a    ^----!
          subs a    ^----!

        """)
    #expect(try bench.actions(line: 2).map(\.title) == ["Record this scenario"])
  }

  @Test func `completes an open row, and leaves other open rows open`() throws {
    var bench = try EditorBench(
      "scenario A\n  hot a     -1-|\n  expect a\n  subs a\n")
    let actions = try bench.actions(line: 2)
    #expect(actions.map(\.title) == ["Record this row", "Record this scenario"])
    #expect(actions[0].text == "scenario A\n  hot a     -1-|\n  expect a  -1-|\n  subs a\n")
    #expect(
      actions[1].text == "scenario A\n  hot a     -1-|\n  expect a  -1-|\n  subs a    ^--!\n")
  }

  @Test func `records all subscriptions of a source`() throws {
    var bench = try EditorBench(
      """
      scenario Both
        cold a    -#
        let b   = a.retry(2)
        expect b  --#
        subs a    ^-!

      """)
    #expect(
      try bench.actions(line: 4)[0].text == """
        scenario Both
          cold a    -#
          let b   = a.retry(2)
          expect b  --#
          subs a    ^!
          subs a    -^!

        """)
  }

  @Test func `writes the word that was meant`() throws {
    var bench = try EditorBench(
      "scenario A\n  hot a     -1-|\n  let b   = a.debounse(1t)\n  expect b  -1-|\n")
    let action = try #require(try bench.actions(line: 2).first)
    #expect(action.title == "Write 'debounce'")
    #expect(action.text.contains("a.debounce(1t)"))
  }

  @Test func `adds the entries that a hint names`() throws {
    var bench = try EditorBench(
      "scenario A\n  hot a     -1-2-|\n  let b   = a.map { $0 == 1 }\n  expect b  -t-f-|\n")
    let action = try #require(try bench.actions(line: 3).first)
    #expect(action.title == "Add 'where t = true, f = false'")
    #expect(action.text.contains("where t = true, f = false\n"))
    bench.open(action.text)
    #expect(try bench.diagnostics() == [])
  }

  @Test func `adds an answer for a call`() throws {
    var bench = try EditorBench(
      """
      scenario A
        hot a            -1-|
        cold find(2)     -1-|
        let b          = a.flatMap { find($0) }
        expect b         -
        subs find(2)     none

      """)
    let diagnostics = try bench.diagnostics()
    let first = try #require(diagnostics.first)
    let line = try #require(Int(first.prefix { $0 != ":" }))
    let action = try #require(try bench.actions(line: line).first)
    #expect(action.title == "Add 'cold find(1)'")
    #expect(action.text.contains("  cold find(2)     -1-|\n  cold find(1)     -|\n"))
  }

  @Test func `is missing where nothing is wrong, and on a page`() throws {
    var bench = try EditorBench("scenario A\n  hot a     -1-|\n  expect a  -1-|\n")
    #expect(try bench.actions(line: 2).isEmpty)
    var page = try EditorBench(
      "```marbles\nhot a     -1-|\nexpect a  -2-|\n```\n", uri: "file:///a.md")
    let answer = try page.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": "file:///a.md"], "range": EditorBench.range((2, 0), (2, 0))])
    #expect(answer == [])
  }
}
