import MarbleScenarios
import Testing

@testable import MarbleEditor
@testable import MarbleProbes

@Suite struct `Diagnostics` {
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
}
