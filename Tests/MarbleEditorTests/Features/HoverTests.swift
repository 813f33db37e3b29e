import MarbleScenarios
import Testing

@testable import MarbleEditor

@Suite struct `Hover` {
  private static let text = """
    tick 100ms
    where f = false
    scenario A
      where t = true, p = (1 |)
      hot a     -t--(tf)- 500ms p
      let b   = a.debounce(1t)
      expect a  -

    """

  private func hover(_ line: Int, _ character: Int) throws -> String? {
    var bench = try EditorBench(
      Self.text, EditorEnvironment(operatorPage: { $0 == "debounce" ? "the page" : nil }))
    let answer = try bench.request(
      "textDocument/hover", EditorBench.place(line, character))
    return answer["contents"]?["value"]?.string
  }

  @Test func `explains an operator`() throws {
    #expect(try hover(5, 15) == "```text\nthe page\n```")
    #expect(try hover(5, 12) == nil)
  }

  @Test func `shows the instant of a column, and the values of its keys`() throws {
    #expect(try hover(4, 13) == "`t` at 100ms, tick 1\n\n`t = true`")
    #expect(try hover(4, 15) == "`--` at 300ms, tick 3")
    #expect(try hover(4, 17) == "`(tf)` at 400ms, tick 4\n\n`t = true`\n\n`f = false`")
    #expect(try hover(4, 28) == "`p` at 1.4s, tick 14\n\n`p = (1 |)`")
  }

  @Test func `shows the value of a key`() throws {
    #expect(try hover(3, 8) == "`t = true`")
    #expect(try hover(1, 6) == "`f = false`")
  }

  @Test func `shows the row of a stream, which nobody has to expect`() throws {
    var bench = try EditorBench(
      """
      tick 100ms
      let twice = a.map { $0 * 2 }
      scenario A
        hot a       -1-2-|
        let late  = a.delay(1t).map { "value \\($0)" }
        let b     = merge(late.map { 1 }, twice)
        expect b  -
        expect twice  -2-4-|
      scenario B
        hot b  -1
        let wrong = b.map { nowhere($0) }
        expect wrong

      """)
    func hover(_ line: Int, _ character: Int) throws -> String? {
      let answer = try bench.request("textDocument/hover", EditorBench.place(line, character))
      return answer["contents"]?["value"]?.string
    }
    let late = "late  --V-A-|\nwhere V = \"value 1\", A = \"value 2\""
    let b = "b  -2141-|"
    for (line, character, row) in [
      (4, 3, late), (4, 8, late), (5, 3, b), (6, 9, b), (5, 37, "twice  -2-4-|"),
    ] {
      let text = try hover(line, character)
      #expect(text == "```text\n\(row)\n```")
    }
    #expect(try hover(1, 5) == nil)
    #expect(try hover(10, 7) == nil)
    #expect(try hover(3, 7) == nil)
  }

  @Test(arguments: [
    (2, 7, "`username: String`, input of `RegisterViewModel`"),
    (3, 6, "`registerTap: Void`, event of `RegisterViewModel`"),
    (4, 7, "`usernameAvailable: (String) -> Bool`, service of `RegisterViewModel`"),
    (5, 15, "`registering: Bool`, output of `RegisterViewModel`"),
  ])
  func `shows the type of a port`(line: Int, character: Int, expected: String) throws {
    var bench = try EditorBench(
      """
      scenario A
        system RegisterViewModel
        hot username  -
        hot registerTap  -
        cold usernameAvailable("a")  -t
        let busy = registering.filter { $0 }

      """)
    let answer = try bench.request("textDocument/hover", EditorBench.place(line, character))
    #expect(answer["contents"]?["value"]?.string == expected)
  }

  @Test func `is empty elsewhere`() throws {
    #expect(try hover(0, 2) == nil)
    #expect(try hover(99, 0) == nil)
  }

  @Test func `explains the words of properties, and not their names`() throws {
    var bench = try EditorBench(
      """
      property A
        any count    1, 2 within 3t
        any cold ask  1
        let got    = count.flatMap { ask($0) }
        always running(ask) <= 1 implies got != 3
        at most 2 count within 1s
        late 0...2t

      """)
    func hover(_ line: Int, _ character: Int) throws -> String? {
      let answer = try bench.request("textDocument/hover", EditorBench.place(line, character))
      return answer["contents"]?["value"]?.string
    }
    for (line, character, form) in [
      (0, 3, "property TITLE"), (1, 3, "any NAME VALUE"), (4, 4, "always CONDITION"),
      (4, 12, "running(SERVICE)"), (4, 30, "CONDITION implies"), (5, 3, "at most N"),
      (6, 4, "late DURATION"),
    ] {
      let page = try #require(try hover(line, character), "\(form)")
      #expect(page.hasPrefix("```text\n\(form)"), "\(page)")
    }
    #expect(try hover(1, 8) == nil)
    #expect(try hover(5, 14) == nil)
    #expect(try hover(4, 19) == nil)
  }
}
