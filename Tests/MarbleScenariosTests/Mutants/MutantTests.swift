import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `A mutant` {
  private static func report(
    _ text: String, threads: Int = 1, _ selection: MutantSelection = MutantSelection()
  ) throws -> MutantReport {
    return try ScenarioSuite(text).mutants(threads: threads, selection)
  }

  static let weak = """
    scenario Equal values
      hot s       -a-b
      let out   = s.distinctUntilChanged()
      expect out  -a-b

    """

  @Test func `is killed by any scenario with its pipeline`() throws {
    try RecordedTable.check("mutants") { text in
      try Self.report(text).mutants.map { "\($0.change.words): \($0.outcome)" }
        .joined(separator: "\n")
    }
  }

  @Test func `of a suite that fails is not tried`() throws {
    let report = try Self.report(
      Self.weak + "scenario Wrong\n  hot s -a\n  let o = s.take(1)\n  expect o -b\n")
    #expect(report.files.isEmpty)
    #expect(report.errors.map(\.fact) == [.failing(title: "Wrong")])
    #expect(report.errors.map(\.line) == [5])
  }

  @Test func `is the same on one thread and on many`() throws {
    let text = try PackageFiles.all().filter { $0.path.hasPrefix("forms/registration") }
    let suite = ScenarioSuite(sources: text.map { .init(path: $0.path, bytes: $0.bytes) })
    #expect(try suite.mutants(threads: 1) == suite.mutants(threads: 4))
  }

  @Test func `is one of ten thousand at most`() {
    let text =
      "scenario A\n  hot s -1\n  let o = s" + String(repeating: ".take(9)", count: 60)
      + "\n  expect o -1\n"
    let sources = (0..<60).map {
      ScenarioSuite.Source(text, path: "\($0).marbles")
    }
    #expect(throws: TooManyMutants(limit: 10_000)) {
      try ScenarioSuite(sources: sources).mutants(threads: 2)
    }
  }

  @Test func `is selected by its scenario, and any scenario may notice it`() throws {
    var selection = MutantSelection()
    selection.isSelected = { $1 == "Weak" }
    let report = try Self.report(
      """
      scenario Weak
        hot s       -a
        let out   = s.distinctUntilChanged()
        expect out  -a

      scenario Strong
        hot s       -a-a
        let out   = s.distinctUntilChanged()
        expect out  -a

      scenario Apart
        hot s       -a
        let out   = s.delay(1t)
        expect out  --a

      """, selection)
    #expect(report.mutants.map(\.outcome) == [.killed(by: "Strong")])
  }

  @Test func `is selected by the lines of any statement with its pipeline`() throws {
    let text = Self.weak + Self.weak.replacing("Equal values", with: "Again")
    for (line, count) in [(3, 1), (4, 0), (7, 1)] {
      var selection = MutantSelection()
      selection.isChanged = { $1.contains(line) }
      #expect(try Self.report(text, selection).mutants.count == count, "\(line)")
    }
  }
}
