import MarbleDiagrams
import Testing

@testable import MarbleScenarios

struct KeyUseTests {
  @Test func `a key is used by a diagram or by the group of a key that is used`() {
    let unused = unusedKeys(
      """
      where h = 1, i = 2, j = 3, k = 4, # = "down"
      scenario A
        where a = 1, b = 2, p = (q c), q = (d |), c = 3, d = 4, r = {e f}, e = 5, j = 6
        hot x  -a-'b'-p
        expect x  h--j
      scenario B
        where i = 7
        expect x  i#
      """)
    #expect(unused == ["b", "r", "e", "i", "j", "k"])
  }

  @Test func `keys whose groups contain each other are followed once`() {
    #expect(unusedKeys("scenario A\n  where p = (q), q = (p)\n  expect x p").isEmpty)
  }

  @Test func `an unused key is named at its place`() throws {
    let file = SourceFile(path: "f", bytes: Array("where é = 1\nscenario A\n  expect x -".utf8))
    let error = try #require(KeyUse(head: file.head).unusedInHead.first)
    #expect(
      file.diagnostic(error).rendered == """
        f:1:7: error: nothing uses the key `é`
          where é = 1
                ^
        """)
  }

  /// The unused keys of the scenarios, then those of the head.
  private func unusedKeys(_ source: String) -> [String] {
    let file = SourceFile(path: "", bytes: Array(source.utf8))
    var use = KeyUse(head: file.head)
    let errors = file.scenarios.flatMap { scenario in
      use.settle(scenario, diagrams: scenario.statements.compactMap { diagram(of: $0, in: file) })
    }
    return (errors + use.unusedInHead).map { file.text.text($0.range.bytes) }
  }

  private func diagram(of statement: Statement, in file: SourceFile) -> Diagram? {
    let range: SourceRange
    switch statement {
    case .hot(let row): range = row.diagram
    case .expect(let row): range = row.diagram
    default: return nil
    }
    return try? Diagram.parse(file.text.bytes, in: range.bytes, role: .expectation, tick: 1)
  }
}
