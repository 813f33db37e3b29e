import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `The suggestion for a survivor` {
  private static func suggestions(_ text: String) throws -> [String: RowSuggestion?] {
    var selection = MutantSelection()
    selection.suggests = true
    let suite = ScenarioSuite(sources: [.init(path: "a.marbles", bytes: Array(text.utf8))])
    let survivors = try suite.mutants(selection).mutants.filter { $0.outcome == .survived }
    return Dictionary(survivors.map { ($0.change.words, $0.suggestion) }) { first, _ in first }
  }

  @Test func `is an input row that would notice it`() throws {
    let text = """
      scenario Equal values
        hot s       -a-b
        let out   = s.distinctUntilChanged()
        expect out  -a-b

      """
    let suggestion = try #require(
      try Self.suggestions(text)["without .distinctUntilChanged()"] as? RowSuggestion)
    #expect(suggestion == RowSuggestion(scenario: "Equal values", row: "hot s       -a-b------b"))
    // With the row, and the events that follow from it, the mutant is killed.
    let better = text.replacing("-a-b\n  let", with: "-a-b------b\n  let")
    #expect(try Self.suggestions(better).isEmpty)
  }

  @Test func `is missing for a change that makes no difference`() throws {
    let text = """
      scenario The first of one
        hot s       -a
        let out   = s.take(1).take(1)
        expect out  -(a|)

      """
    let found = try Self.suggestions(text)
    #expect(found["without .take(1)"] == .some(nil))
  }

  /// The edits of rows, and examples of each.
  @Test func `comes from ten kinds of edits`() {
    #expect(InputEdit.allCases.count == 10)
    let rows = Dictionary(
      uniqueKeysWithValues: InputEdit.allCases.map { ($0, $0.rows(of: "-a--b---|")) })
    #expect(rows[.repeatLater] == [])
    #expect(InputEdit.repeatLater.rows(of: "-a").first == "-a------a")
    #expect(rows[.double] == ["-aa-b---|", "-a--bb--|"])
    #expect(rows[.moveLater] == ["--a-b---|", "-a---b--|"])
    #expect(rows[.moveEarlier] == ["a---b---|", "-a-b----|"])
    #expect(rows[.repeatInTheSameTick] == ["-a--(bb)|"])
    #expect(rows[.anotherValue] == ["-b--b---|", "-a--a---|"])
    #expect(rows[.endEarly] == ["-a|", "-a--b|"])
    #expect(rows[.fail] == ["-a#", "-a--b#"])
    #expect(rows[.remove] == ["----b---|", "-a------|"])
    #expect(rows[.neverEnd] == ["-a--b---"])
  }
}
