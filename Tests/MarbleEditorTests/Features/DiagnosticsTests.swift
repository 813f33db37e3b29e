import MarbleScenarios
import Testing

@testable import MarbleEditor
@testable import MarbleProbes

@Suite struct `Diagnostics` {
  @Test func `are those of check, in UTF-16`() throws {
    var bench = try EditorBench(
      """
      scenario A 😀 stands before it
        hot a     -1-|
        let b   = of("😀").debounse(1t)
        expect a  -2-|
        expect b  -2-|

      """)
    let diagnostics = try bench.diagnostics()
    #expect(
      diagnostics == [
        "2:21-29 unknown operator 'debounse', did you mean 'debounce'?\n"
          + "  let b   = of(\"😀\").debounse(1t)\n                     ^~~~~~~~"
      ])
  }

  @Test func `have the picture as related information if the client shows it`() throws {
    var bench = try EditorBench(
      """
      scenario It fails
        hot a     -1-|
        expect a  -2--3

      """,
      capabilities: ["textDocument": ["publishDiagnostics": ["relatedInformation": true]]])
    let message = try #require(bench.publish().first)
    let diagnostics = try #require(message["params"]?["diagnostics"]?.array)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic["range"] == EditorBench.range((2, 13), (2, 14)))
    #expect(diagnostic["code"] == "wrong value")
    #expect(diagnostic["message"]?.string?.contains("\n") == false)
    let related = try #require(diagnostic["relatedInformation"]?.array?.first)
    #expect(related["location"]?["uri"] == .string(EditorBench.uri))
    #expect(related["location"]?["range"] == diagnostic["range"])
    let picture = try #require(related["message"]?.string)
    #expect(picture.contains("expected"))
    #expect(picture.contains("actual"))
    // The second difference of the row is in the picture of the first one.
    #expect(diagnostics.count == 2)
    #expect(diagnostics.last?["message"]?.string?.contains("\n") == false)
    #expect(diagnostics.last?["relatedInformation"] == nil)
  }

  /// Neovim states that it knows related information, and shows only the message.
  @Test func `have the reason in the message if the client is Neovim`() throws {
    let text = "scenario A\n  hot a     -1-|\n  let b   = a.delay(1t)\n  expect b  -1-|\n"
    var messages: [String] = []
    for name in ["Neovim", "another"] {
      var server = LanguageServer(EditorEnvironment())
      let parameters: JSONValue = [
        "clientInfo": ["name": .string(name)],
        "capabilities": [
          "textDocument": ["publishDiagnostics": ["relatedInformation": true]]
        ],
      ]
      _ = server.receive(.request(id: 1, method: "initialize", parameters: parameters))
      _ = server.receive(
        .notification(
          method: "textDocument/didOpen",
          parameters: [
            "textDocument": ["uri": "file:///a.marbles", "version": 1, "text": .string(text)]
          ]))
      let published = server.publish { _ in false }
      let diagnostic = published.first?["params"]?["diagnostics"]?.array?.first
      messages.append(try #require(diagnostic?["message"]?.string))
      #expect(diagnostic?["relatedInformation"]?.array?.count == 1)
    }
    #expect(messages[1] == "every event of 'b' came 1 tick late")
    let lines = messages[0].split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0] == messages[1])
    #expect(lines[1].hasPrefix("why: "), "\(lines)")
  }

  @Test func `are the same as those of check, for a file with every kind of failure`() throws {
    let text = """
      where u = "unused"
      tick 1x
      scenario One
        hot a     -1-|
        expect a
        subs a    none
      scenario One
      scenario Two: a case
        case p = 1
        case p = 2
        hot a     -p-|
        expect a  -1-|
      nonsense

      """
    var bench = try EditorBench(text)
    let source = ScenarioSuite.Source(path: "x.marbles", bytes: Array(text.utf8))
    let report = ScenarioSuite(sources: [source]).run()
    let failures = report.files.flatMap { $0.problems + $0.scenarios.flatMap(\.failures) }
    let expected = failures.map { "\($0.line - 1):\($0.column - 1) \($0.message)" }
    let found = try bench.diagnostics().map { diagnostic in
      let words = diagnostic.split(separator: "\n")[0].split(separator: " ", maxSplits: 1)
      return "\(words[0].prefix { $0 != "-" }) \(words[1])"
    }
    #expect(Set(found) == Set(expected))
    #expect(found.count == Set(expected).count)
  }

  @Test func `of a page are in its blocks`() throws {
    var bench = try EditorBench(
      """
      # A page

      ```marbles
      hot a     -1-|
      expect a  -2-|
      ```

      """, uri: "file:///README.md")
    let first = try #require(bench.diagnostics().first)
    #expect(first.hasPrefix("4:11-12 "))
  }

  @Test func `of systems are found`() throws {
    var bench = try EditorBench(
      "scenario It names a system\n  system Nowhere\n  hot a  -1\n  expect b  -1\n")
    #expect(try bench.diagnostics().contains { $0.hasPrefix("1:9-16 unknown system 'Nowhere'") })
  }
}
