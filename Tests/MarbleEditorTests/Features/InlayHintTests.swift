import Testing

@testable import MarbleEditor

@Suite struct `An inlay hint` {
  @Test func `is the row that happened`() throws {
    var bench = try EditorBench(
      """
      tick 100ms
      scenario A save button is deaf
        hot taps        -a-b-----c-|
        let saves     = taps.throttle(0.3s)
        expect saves    -a-------c-|

      """)
    let hints = try bench.hints()
    #expect(hints == ["4:30  -a--b----c-|"])
  }

  /// The row of `b` is drawn below that of `a`, as `record` would write it.
  @Test func `stands in the place of a row without a diagram, under its columns`() throws {
    var bench = try EditorBench(
      """
      scenario It is open
        hot a       -1-2-|
        fn twice  = { $0 * 2 }
        let b     = a.map { twice($0) }.take(1)
        expect b
        subs a        ^-!
        calls twice

      """)
    let hints = try bench.hints()
    #expect(hints == ["4:10    -(2|)", "5:19  ^!", "6:13 -1"])
  }

  @Test func `is missing in a scenario whose title is taken`() throws {
    let scenario = "scenario A\n  hot a     -1-|\n  expect a  -2-|\n\n"
    var bench = try EditorBench(scenario + scenario)
    #expect(try bench.hints() == ["2:16  -1-|"])
    _ = bench.replace((4, 9), (4, 10), by: "B")
    #expect(try bench.hints() == ["2:16  -1-|", "6:16  -1-|"])
  }

  @Test func `names the keys that the row needs`() throws {
    var bench = try EditorBench(
      """
      scenario It has long values
        hot a     -1-|
        let b   = a.map { "value \\($0)" }
        expect b  -

      """)
    let hints = try bench.hints()
    #expect(hints == ["3:13  -V-|  where V = \"value 1\""])
  }

  @Test func `shows subscriptions that are missing or too many`() throws {
    var bench = try EditorBench(
      """
      scenario Both
        cold a    -#
        hot s     ---x
        cold z    -1|
        let b   = a.retry(3)
        expect b  ---#
        expect s  ---x
        let c   = s.flatMap { $0 == "y" ? z : never() }
        expect c  -
        subs a    ^!
        subs s    ^
        subs s    ^
        subs s    ^
        subs z    ^-!

      """)
    let hints = try bench.hints()
    #expect(
      hints == [
        "9:14   and  -^!  and  --^!", "12:13    no such subscription", "13:15  none",
      ])
  }

  @Test func `is missing where every row holds, and where no row can hold`() throws {
    var bench = try EditorBench(
      """
      scenario It holds
        hot a     -1-|
        expect a  -1-|
      scenario No row answers
        hot a     -1-|
        let b   = a.map { nowhere($0) }
        expect b  -

      """)
    let hints = try bench.hints()
    #expect(hints == [])
  }

  @Test func `stands only in the lines that the editor shows`() throws {
    var bench = try EditorBench(
      "scenario A\n  hot a     -1\n  expect a  -2\nscenario B\n  hot a     -1\n  expect a  -2\n")
    let answer = try bench.request(
      "textDocument/inlayHint",
      [
        "textDocument": ["uri": .string(EditorBench.uri)],
        "range": EditorBench.range((3, 0), (6, 0)),
      ])
    #expect(answer.array?.count == 1)
    #expect(answer.array?.first?["position"]?["line"] == 5)
  }

  @Test func `is cut if the row is long`() throws {
    var bench = try EditorBench(
      "scenario A\n  let a   = range(start: 0, count: 500).map { $0 % 10 }\n  expect a  -\n")
    let hint = try #require(bench.hints().first)
    #expect(hint.hasSuffix("…"))
    #expect(hint.count < 320)
  }
}
