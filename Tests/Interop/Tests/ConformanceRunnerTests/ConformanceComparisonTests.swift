import ConformanceRunner
import MarbleProbes
import MarbleScenarios
import MarbleStreams
import Testing

@Suite struct `The comparison with the known differences` {
  /// A library whose `map` is right and whose `skip` skips one more.
  private static let library = [
    OperatorDefinition("map", takes: .closure) { source, transform, _ in source.map(transform) },
    OperatorDefinition("skip", takes: .count) { source, count, _ in source.skip(count + 1) },
  ]

  private static let scenarios = """
    scenario It maps
      hot s         -1-2|
      let out     = s.map { $0 * 2 }
      expect out    -2-4|

    scenario It skips
      hot s         -1-2-3|
      let out     = s.skip(1)
      expect out    ---2-3|

    scenario It takes
      hot s         -1-2-3|
      let out     = s.take(1)
      expect out    -(1|)

    scenario It is a row
      hot s         -1|
      expect s      -1|

    """

  private static let known = "# Mine\n\n## D12: it counts from one\n\n* `a.marbles`: It skips\n"

  private func comparison(
    with list: String = known, scenarios: String = scenarios, leastOperators: Int = 2
  ) throws -> ConformanceComparison {
    let suite = ScenarioSuite(sources: [.init(path: "a.marbles", bytes: Array(scenarios.utf8))])
    return ConformanceComparison(
      of: "Mine", results: suite.conformance(of: Self.library), with: try KnownDifferences(list),
      leastOperators: leastOperators)
  }

  @Test func `is green when exactly the listed scenarios differ`() throws {
    let comparison = try comparison()
    #expect(comparison.isAsListed)
    #expect(
      comparison.text
        == "Mine, 2 operators: of 4 scenarios 1 differ as listed, 1 hold,"
        + " 1 use an operator that it lacks, 1 use no operator of it")
  }

  @Test func `is red for a difference that is not listed, and draws it`() throws {
    let comparison = try comparison(with: "# Mine\n")
    #expect(!comparison.isAsListed)
    #expect(
      comparison.text.hasPrefix(
        "✗ a.marbles:6: It skips\n  differs, and the list does not have it\n    'out' is missing"))
    #expect(comparison.text.contains("\n    actual"))
  }

  @Test(arguments: [
    ("It maps", "holds"), ("It takes", "is not run"), ("It is a row", "is not run"),
    ("It is gone", "does not exist"),
  ])
  func `is red for an entry that does not differ`(title: String, state: String) throws {
    let comparison = try comparison(with: Self.known + "* `a.marbles`: \(title)\n")
    #expect(!comparison.isAsListed)
    #expect(comparison.text.hasPrefix("✗ a.marbles: \(title)\n  is listed, but it \(state)\n"))
  }

  @Test func `is red for a scenario that cannot be run, and for too few operators`() throws {
    let broken = Self.scenarios + "scenario It\n  hot s -1|a\n  expect s -\n"
    #expect(try comparison(scenarios: broken).text.contains("It\n  cannot be run\n"))
    #expect(try !comparison(scenarios: broken).isAsListed)
    #expect(try !comparison(leastOperators: 3).isAsListed)
  }

  @Test(arguments: [
    ("* a.marbles: It skips\n", 1, KnownDifferences.BadEntry.Reason.malformed),
    ("## Why\n- `a`: b\n", 2, .malformed), ("# Mine\n* `a`: b\n", 2, .withoutReason),
    ("## Why\n* `a`: b\n* `a`: b\n", 3, .listedTwice),
  ])
  func `refuses a list that it cannot read`(
    list: String, line: Int, reason: KnownDifferences.BadEntry.Reason
  ) {
    #expect(throws: KnownDifferences.BadEntry(line: line, reason: reason)) {
      try KnownDifferences(list)
    }
  }
}
