import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `A mutant` {
  private static func report(
    _ text: String, threads: Int = 1, _ selection: MutantSelection = MutantSelection()
  ) throws -> MutantReport {
    let suite = ScenarioSuite(sources: [.init(path: "a.marbles", bytes: Array(text.utf8))])
    return try suite.mutants(threads: threads, selection)
  }

  private static func outcomes(_ text: String) throws -> [String: Mutant.Outcome] {
    let mutants = try report(text).mutants
    return Dictionary(mutants.map { ($0.change.words, $0.outcome) }) { first, _ in first }
  }

  private static let weak = """
    scenario Equal values
      hot s       -a-b
      let out   = s.distinctUntilChanged()
      expect out  -a-b

    """

  @Test func `survives if every scenario with its pipeline holds`() throws {
    #expect(try Self.outcomes(Self.weak) == ["without .distinctUntilChanged()": .survived])
  }

  @Test func `is killed by another scenario with the same pipeline`() throws {
    let outcomes = try Self.outcomes(
      Self.weak + """
        scenario Equal neighbours
          hot s       -a-a
          let alike = s.distinctUntilChanged()
          expect alike  -a

        """)
    #expect(
      outcomes == ["without .distinctUntilChanged()": .killed(by: "Equal neighbours")])
  }

  @Test func `of a shared definition is killed by any scenario that uses it`() throws {
    let outcomes = try Self.outcomes(
      "let out = s.take(1)\n"
        + """
        scenario One
          hot s       -a
          expect out  -(a|)

        scenario Two
          hot s       -a-b
          expect out  -(a|)

        """)
    #expect(outcomes["without .take(1)"] == .killed(by: "One"))
    #expect(outcomes["2 instead of 1"] == .killed(by: "One"))
  }

  @Test func `changes functions and feeds as well`() throws {
    let outcomes = try Self.outcomes(
      """
      scenario All kinds
        hot s                   -1-2
        fn isLarge            = { $0 > 1 }
        let seen              = ReplaySubject(bufferSize: 1)
        feed seen             = s
        let page              = PublishSubject()
        feed page             = s.filter { isLarge($0) }
        observe late = seen     --^
        expect page             ---2
        expect late             --12

      """)
    #expect(outcomes["<= instead of >"] == .killed(by: "All kinds"))
    #expect(outcomes["0 instead of 1"] != nil)
    #expect(outcomes["without .filter { isLarge($0) }"] == .killed(by: "All kinds"))
  }

  @Test func `that no scenario can build is counted apart`() throws {
    let outcomes = try Self.outcomes(
      """
      scenario An interval
        until 3t
        let out   = interval(1t)
        expect out  -012

      """)
    #expect(outcomes["0t instead of 1t"] == .notBuilt)
    #expect(outcomes["2t instead of 1t"] == .killed(by: "An interval"))
  }

  @Test func `that does more than ten times the work counts as killed`() throws {
    let outcomes = try Self.outcomes(
      """
      scenario Three attempts
        cold s      #
        let out   = s.retry().take(0)
        expect out  |

      scenario A loop that ends
        hot s       -1
        let page  = PublishSubject()
        feed page = merge(s, page.filter { $0 < 4 }.map { $0 + 1 }.delay(1t))
        expect page -1234

      """)
    #expect(outcomes["without .filter { $0 < 4 }"] == .timeout(in: "A loop that ends"))
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
      ScenarioSuite.Source(path: "\($0).marbles", bytes: Array(text.utf8))
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
