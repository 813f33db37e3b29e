import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `An accepted mutant` {
  private static let scenario = `A mutant`.weak

  private static func report(_ text: String) throws -> MutantReport {
    try ScenarioSuite(text).mutants()
  }

  private static func id() throws -> String { try report(scenario).mutants[0].id }

  @Test func `has a reason in a comment`() throws {
    let id = try Self.id()
    for comment in [
      "// mutants: accept \(id) no two equal", "  //  x // mutants: accept \(id) no two equal",
    ] {
      let report = try Self.report("\(comment)\n" + Self.scenario)
      #expect(report.mutants.map(\.outcome) == [.accepted(reason: "no two equal")])
      #expect(report.stale == [])
    }
  }

  @Test func `shares a comment with others, with commas between the ids`() throws {
    let report = try Self.report(
      "// mutants: accept 000000, \(Self.id()), 000001 no two equal\n" + Self.scenario)
    #expect(report.mutants.map(\.outcome) == [.accepted(reason: "no two equal")])
    #expect(report.stale.map(\.id) == ["000000", "000001"])
  }

  @Test func `is reported once it is noticed`() throws {
    let text =
      "// mutants: accept \(try Self.id()) no two equal\n"
      + Self.scenario
      + Self.scenario.replacing("Equal values", with: "Strong")
      .replacing("-a-b\n  let", with: "-a-a\n  let").replacing("out  -a-b", with: "out  -a")
    let report = try Self.report(text)
    #expect(report.mutants.map(\.outcome) == [.killed(by: "Strong")])
    #expect(report.stale.map(\.fact) == [.killed(by: "Strong")])
    #expect(report.stale.map(\.line) == [1])
  }

  @Test func `is reported if it does not exist`() throws {
    let report = try Self.report("// mutants: accept 000000 once\n" + Self.scenario)
    #expect(report.mutants.map(\.outcome) == [.survived])
    #expect(report.stale.map(\.fact) == [.unknown])
    var selection = MutantSelection()
    selection.isComplete = false
    let suite = ScenarioSuite(sources: [
      .init(path: "a", bytes: Array(("// mutants: accept 000000 x\n" + Self.scenario).utf8))
    ])
    #expect(try suite.mutants(selection).stale == [])
  }

  @Test(arguments: [
    ("// mutants:", "a comment for mutants has no word: // mutants: accept ID REASON"),
    (
      "// mutants: acept 7f3a1c x",
      "a comment for mutants begins with 'accept', not 'acept': // mutants: accept ID REASON"
    ),
    (
      "// mutants: accept",
      "the id of the accepted mutant is missing: // mutants: accept ID REASON"
    ),
    (
      "// mutants: accept 7f3a1c, 09bd42",
      "an accepted mutant needs a reason: // mutants: accept 7f3a1c, 09bd42 REASON"
    ),
    (
      "// mutants: accept 7f3a1c x\n// mutants: accept 7f3a1c y",
      "'7f3a1c' is already accepted in line 1"
    ),
  ])
  func `has an error if its comment is incomplete`(comment: String, message: String) throws {
    let report = try Self.report("\(comment)\n" + Self.scenario)
    #expect(report.errors.map(\.fact.message) == [message])
    #expect(report.files.isEmpty)
  }
}
