import Foundation
import MarbleProbes
import Testing

@testable import MarbleEditor

@Suite struct `A code action` {
  @Test func `records one row, or the scenario`() throws {
    var bench = try EditorBench(
      """
      scenario It has long values
        where K = "old"
        hot a       -1-2-|
        let b     = a.map { "value \\($0)" }
        expect a    -1-|
        expect b    -K-|
        subs a      ^--!

      """)
    let actions = try bench.actions(line: 5)
    #expect(actions.map(\.title) == ["Record this row", "Record this scenario"])
    #expect(
      actions[0].text == """
        scenario It has long values
          where V = "value 1", A = "value 2"
          hot a       -1-2-|
          let b     = a.map { "value \\($0)" }
          expect a    -1-|
          expect b    -V-A-|
          subs a      ^--!

        """)
    #expect(
      actions[1].text == """
        scenario It has long values
          where V = "value 1", A = "value 2"
          hot a       -1-2-|
          let b     = a.map { "value \\($0)" }
          expect a    -1-2-|
          expect b    -V-A-|
          subs a      ^----!
          subs a      ^----!

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

  @Test(arguments: [("a", "where a = 1, b = 2"), ("b", "where a = 1")])
  func `records a scenario, and removes a key of the head that no other scenario uses`(
    key: String, head: String
  ) throws {
    let other = "\n\nscenario Other\n  hot x     -a-|\n  expect x  -a-|\n"
    let scenario = "\nscenario First\n  hot s     -7-|\n  expect s  -K-|\n"
    var bench = try EditorBench(
      "where a = 1, b = 2" + other + scenario.replacing("K", with: key))
    let actions = try bench.actions(line: 8)
    #expect(actions.map(\.title) == ["Record this row", "Record this scenario"])
    #expect(
      actions[0].text == "where a = 1, b = 2" + other + scenario.replacing("K", with: "7"))
    #expect(actions[1].text == head + other + scenario.replacing("K", with: "7"))
  }

  @Test func `records all subscriptions of a source`() throws {
    var bench = try EditorBench(
      """
      scenario Both
        cold a      -#
        let b     = a.retry(2)
        expect b    --#
        subs a      ^-!

      """)
    #expect(
      try bench.actions(line: 4)[0].text == """
        scenario Both
          cold a      -#
          let b     = a.retry(2)
          expect b    --#
          subs a      ^!
          subs a      -^!

        """)
  }

  @Test func `writes the word that was meant`() throws {
    var bench = try EditorBench(
      "scenario A\n  hot a     -1-|\n  let b   = a.debounse(1t)\n  expect b  -1-|\n")
    let action = try #require(try bench.actions(line: 2).first)
    #expect(action.title == "Write 'debounce'")
    #expect(action.text.contains("a.debounce(1t)"))
  }

  @Test(arguments: [
    ("tick 100ms\nscenario A\n  hot a  -1|\n  let b = a.delay(3)\n  expect b  -\n", "3t"),
    ("scenario A\n  hot a  -1|\n  let b = a.delay(3msec)\n  expect b  -\n", "3ms"),
    ("scenario A\n  hot a  - 3sec 1|\n  expect a  -\n", "3s"),
    ("scenario A\n  where t = True\n  hot a  -t|\n  expect a  -\n", "true"),
    ("scenario A\n  hot a  -1|\n  let b = a.debounce(3t, onCompletion: .flsh)\n", ".flush"),
    ("scenario A\n  hot a  -1|\n  expct a  -1|\n", "expect"),
    ("scenario A\n  hot abc  -1|\n  expect abd  -1|\n", "abc"),
    ("scenario A\n  system RegisterViewModl\n  hot a  -1|\n", "RegisterViewModel"),
    ("scenario A\n  hot a  -1|\n  expect(in oder) a  -1|\n", "in order"),
    ("scenario A\n  hot a  -1|\n  let b = a.switchMap { just($0) }\n", "flatMapLatest"),
    ("scenario A\n  hot a  -1|\n  let b = race(a, a).map { $0 }\n", "amb"),
    ("scenario A\n  let s = ReplySubject(bufferSize: 1)\n  expect s  -\n", "ReplaySubject"),
  ])
  func `writes each word that a message suggests, and the message is gone`(
    text: String, word: String
  ) throws {
    var bench = try EditorBench(text)
    let before = try bench.diagnostics()
    let failure = try #require(before.first { $0.contains("did you mean '\(word)'?") })
    let line = try #require(Int(failure.prefix { $0 != ":" }))
    let action = try #require(
      try bench.actions(line: line).first { $0.title == "Write '\(word)'" })
    #expect(action.text != text)
    bench.open(action.text)
    #expect(try !bench.diagnostics().contains { $0.contains("did you mean '\(word)'?") })
  }

  @Test(arguments: [
    // The head has `order any`, or the scenario.
    ("order any\nscenario A\n", "Add 'order fixed'", "order any\nscenario A\n  order fixed\n"),
    ("scenario A\n  order any\n", "Write 'order fixed'", "scenario A\n  order fixed\n"),
  ])
  func `fixes the order of a scenario that depends on it`(
    head: String, title: String, newHead: String
  ) throws {
    let rows =
      "  where p = (1 2)\n  hot a     -1|\n  hot b     -2|\n  let c   = a.merge(with: b)\n"
      + "  expect c  -p|\n"
    var bench = try EditorBench(head + rows)
    #expect(try bench.diagnostics().count == 1)
    let action = try #require(try bench.actions(line: 2).first { $0.title == title })
    #expect(action.text == newHead + rows)
    bench.open(action.text)
    #expect(try bench.diagnostics() == [])
    #expect(try bench.actions(line: 2).isEmpty)
    // A scenario that also fails in the documented order has another fault.
    bench.open(head + rows.replacingOccurrences(of: "(1 2)", with: "(1 3)"))
    #expect(try !bench.actions(line: 2).contains { $0.title == title })
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

  @Test func `is missing if the editor requests other kinds`() throws {
    var bench = try EditorBench("scenario A\n  hot a     -1-|\n  expect a  -2-|\n")
    for (kind, count) in [("quickfix", 2), ("", 2), ("source.fixAll", 0), ("refactor", 0)] {
      let answer = try bench.request(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(EditorBench.uri)],
          "range": EditorBench.range((2, 0), (2, 0)),
          "context": ["diagnostics": [], "only": [.string(kind)]],
        ])
      #expect(answer.array?.count == count)
    }
  }

  @Test func `is missing where nothing is wrong`() throws {
    var bench = try EditorBench("scenario A\n  hot a     -1-|\n  expect a  -1-|\n")
    #expect(try bench.actions(line: 2).isEmpty)
  }
}
