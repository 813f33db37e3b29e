import Foundation
import Testing

@testable import MarbleCommand

/// Calls the command, also on the scenarios of async code, and compares its output with
/// snapshots.
@Suite struct ExplainTests {
  private static let files = [
    "typing.marbles": """
    tick 100ms

    scenario A burst of typing is checked once, 0.5 s after the last key
      hot username    a-b-c-----------|
      let typed     = username.debounce(0.4s)
      expect typed    ---------c------|

    scenario A new name cancels the request of the one before
      hot username      --a--b-----------
      cold find("a")    -----(t|)
      cold find("b")    -----(f|)
      where t = true, f = false
      let found       = username.flatMapLatest { find($0) }
      observe late    = found  ------^--!
      expect found      ----------f
      expect late       -
      subs find("a")    --^--!

    scenario This one cannot be run
      hot a     ab
      let out = a.debonce(3t)
      expect out -

    """,
    "head.marbles": """
    tikc 100ms

    scenario One
      hot a     ab
      expect a  ab

    scenario Two
      hot a     (a
      expect a  a

    """,
    "head alone.marbles": "tikc 100ms\n",
    "orders.marbles": """
    scenario The first event wins
      order any
      hot a     -a----|
      hot b     -b----|
      let out = merge(a, b)
      expect out -(ab)-|

    """,
    "attempts.marbles": """
    tick 100ms

    scenario Each attempt is one row
      cold answer  -#
      fn load    = { answer }
      let out    = deferred { load() }.retry(3)
      expect out   ---#

    scenario A stage of each attempt is one row
      cold answer  -#
      let out    = answer.filter { $0 != "" }.retry(2)
      expect out   --#

    """,
    "property.marbles": """
    tick 100ms

    property Not two values
      any tap      1, 2 count 0...3 within 1s
      let last   = tap.map { $0 }
      never last == 2

    """,
    "late.marbles": """
    system SearchModel
    tick 100ms
    where i = .idle, s = .searching, B = .found(["Bob"]), 2 = ["Bob"]

    scenario The answer comes too early
      hot query         -a-b
      cold search("b")  --2
      expect state      i-----s--B

    """,
  ]

  /// The names of the snapshots, with the words of the call and its exit status.
  private static let calls: [(name: String, words: [String], status: Int32)] = [
    ("attempts of a retry", ["explain", "attempts.marbles"], 0),
    ("failing", ["explain", "typing.marbles", "--filter", "burst"], 0),
    ("inner streams", ["explain", "typing.marbles", "--filter", "cancels"], 0),
    ("invalid", ["explain", "typing.marbles", "--filter", "cannot"], 2),
    ("an order that fails", ["explain", "orders.marbles"], 0),
    ("a property", ["explain", "property.marbles:3"], 0),
    ("wrong head", ["explain", "head.marbles"], 2),
    ("wrong head alone", ["explain", "head alone.marbles"], 2),
    ("no match", ["explain", "typing.marbles", "--filter", "nowhere"], 2),
    ("no file", ["explain", "nowhere.marbles"], 2),
    (
      "pipeline",
      [
        "explain", "username.debounce(0.5s).distinctUntilChanged()", "--hot",
        "username=a-b-c------|", "--tick", "100ms",
      ], 0
    ),
    (
      "pipeline of several sources",
      [
        "explain", "merge(a, b).flatMapLatest { find($0) }", "--cold", "a=-1-2-3|", "--hot",
        "b=x--y--z", "--cold", "find(_)=--t|", "--where", "t = \"a rather long value\"",
        "--until", "8ms",
      ], 0
    ),
    ("pipeline with a misprint", ["explain", "a.debonce(3t)", "--hot", "a=ab"], 2),
    ("pipeline that does not end", ["explain", "interval(3t).filter { $0 < 0 }"], 0),
    ("pipeline that fails", ["explain", "a.map { 1 / $0 }", "--hot", "a=0|"], 0),
    (
      "pipeline with quotes in quotes",
      ["explain", "f(\"a\\\"=b\")", "--cold", "f(\"a\\\"=b\")=--x|"], 0
    ),
    ("option without pipeline", ["explain", "typing.marbles", "x", "--hot", "a=b"], 2),
    ("option without diagram", ["explain", "a.take(1)", "--hot", "a"], 2),
    (
      "tasks of a view model",
      ["explain", "async/search-model.marbles", "--filter", "cancels the request"], 0
    ),
    ("tasks of an actor", ["explain", "async/uploader.marbles", "--filter", "after its"], 0),
    (
      "tasks of async sequences", ["explain", "async/quote-feed.marbles", "--filter", "silence"], 0
    ),
    ("a task that emits too early", ["check", "late.marbles"], 1),
    ("option of two lines", ["explain", "a.take(1)", "--hot", "a=b\nscenario x"], 2),
  ]

  @Test func `shows the first twenty lines of a list, and every line with '--all'`() throws {
    let row = (0..<25).map { _ in "a" }.joined(separator: "-")
    let words = ["explain", "s.delay(1t)", "--hot", "s=\(row)"]
    let context = CommandContext(folder: "/")
    func timers(_ words: [String]) -> (lines: Int, rest: [String]) {
      let lines = CommandResult(to: words, in: context).output.split(separator: "\n")
      return (
        lines.count { $0.hasSuffix("; fired") },
        lines.filter { $0.contains(" more") }.map { $0.trimmingCharacters(in: .whitespaces) }
      )
    }
    #expect(timers(words) == (20, ["and 5 more; 'marbles explain --all' shows them"]))
    #expect(timers(words + ["--all"]) == (25, []))
  }

  @Test(arguments: calls.map(\.name))
  func `explains the same as before`(name: String) throws {
    let call = try #require(Self.calls.first { $0.name == name })
    let folder = try ScratchFolder(
      Self.files.filter { file in call.words.contains { $0.hasPrefix(file.key) } })
    if call.words.contains(where: { $0.hasPrefix("async/") }) {
      try FileManager.default.copyItem(
        at: Pages.package.appendingPathComponent("marbles/async"),
        to: folder.url.appendingPathComponent("async"))
    }
    let result = BuiltCommand.answer(call.words, in: folder.url)
    #expect(result.status == call.status)
    try expectSnapshot(result.output + result.errorOutput, name)
  }
}
