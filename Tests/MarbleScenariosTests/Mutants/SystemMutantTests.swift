import MarbleStreams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `A mutant of a system` {
  /// A search box that searches half a second after the last input.
  private static let search = SystemDefinition("Search", summary: "A search box.") { stage in
    let find = stage.service("find", answers: Int.self) { (text: String) in
      Observable.just(text.count)
    }
    let query = stage.input("query", initial: "")
    stage.output(
      "count",
      query.debounce(.milliseconds(500), scheduler: stage.scheduler).distinctUntilChanged()
        .flatMapLatest(find))
  }

  private static func report(
    _ rows: String, _ selection: MutantSelection = MutantSelection()
  ) throws -> MutantReport {
    let text = "system Search\ntick 100ms\n\(rows)"
    return try ScenarioSuite(text).mutants(systems: [search], selection)
  }

  private static let one = """
    scenario One input
      hot query       --a
      cold find("a")  --1
      expect count    ---------1

    """

  private static let two = """
    scenario Repeated inputs, and an answer that comes too late
      hot query       --ab------b-------c
      cold find("b")  -----------------------1
      cold find("c")  --2
      expect count    ------------------------2
      subs find("b")  --------^--------------!

    """

  @Test func `is a stage that is missing, that waits, or that keeps its inner streams`() throws {
    let mutants = try Self.report(Self.one).mutants
    #expect(
      mutants.map(\.change.words) == [
        "Search without debounce", "Search with debounce a tick later",
        "Search without distinctUntilChanged",
        "Search with all inner streams of flatMapLatest",
      ])
    let (debounce, others) = (mutants.prefix(2), mutants.dropFirst(2))
    #expect(debounce.allSatisfy { $0.outcome == .killed(by: "One input") })
    #expect(others.allSatisfy { $0.outcome == .survived })
    #expect(mutants.allSatisfy { $0.place.line == 1 && $0.place.column == 8 })
  }

  @Test func `is killed by any scenario of the file that names the system`() throws {
    let outcomes = try Self.report(Self.one + Self.two).mutants.map(\.outcome)
    let title = "Repeated inputs, and an answer that comes too late"
    #expect(outcomes.dropFirst(2).allSatisfy { $0 == .killed(by: title) })
  }

  @Test func `is accepted by its id, which other lines do not change`() throws {
    let id = try Self.report(Self.one).mutants[2].id
    let report = try Self.report("// mutants: accept \(id) no query repeats\n\n" + Self.one)
    #expect(report.mutants[2].outcome == .accepted(reason: "no query repeats"))
  }

  @Test func `is not tried for changed lines`() throws {
    var selection = MutantSelection()
    selection.isChanged = { _, _ in true }
    #expect(try Self.report(Self.one, selection).mutants.isEmpty)
  }
}
