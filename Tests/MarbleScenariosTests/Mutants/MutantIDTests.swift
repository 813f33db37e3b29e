import MarbleDiagrams
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

@Suite struct `The id of a mutant` {
  private static func ids(_ text: String) throws -> [String: String] {
    let mutants = try ScenarioSuite(text).mutants().mutants
    return Dictionary(mutants.map { ($0.change.words, $0.id) }) { first, _ in first }
  }

  private static let scenario = """
    scenario Twice
      hot s       -a-b-c
      let out   = s.take(3).skip(2)
      expect out  -----(c|)

    """

  @Test func `does not depend on edits elsewhere`() throws {
    let first = try Self.ids(Self.scenario)
    #expect(first.count == 6)
    let other = "scenario First\n  hot a -1\n  let o = a.filter { $0 > 0 }\n  expect o -1\n\n"
    #expect(try Self.ids(other + Self.scenario).filter { first[$0.key] != nil }.count == 6)
    let edited = Self.scenario.replacing("Twice", with: "Renamed")
      .replacing("  let", with: "  // A comment.\n  let").replacing("a-b-c", with: "a-b-c-d")
    #expect(try Self.ids(edited) == first)
    let moved = try Self.ids(Self.scenario + other)
    for (words, id) in first { #expect(moved[words] == id, "\(words)") }
  }

  @Test func `depends on the pipeline and on the change`() throws {
    let first = try Self.ids(Self.scenario)
    let edited = try Self.ids(
      Self.scenario.replacing("out", with: "o").replacing(
        "skip(2)", with: "skip(2).take(9)"))
    #expect(Set(first.values).count == first.count)
    #expect(Set(first.values).isDisjoint(with: edited.values))
  }

  @Test func `differs between the blocks of a page`() throws {
    let block = "```marbles\n\(Self.scenario)```\n"
    let page = "# One\n\n\(block)\n\(block.replacing("Twice", with: "Again"))"
    let ids = try ScenarioSuite(page, path: "a.md").mutants().mutants.map(\.id)
    #expect(ids.count == 12)
    #expect(Set(ids).count == 12)
  }

  @Test func `differs between mutants of a file, even if they read alike`() throws {
    for (path, bytes) in Share.of(try PackageFiles.all()) where !path.hasPrefix("operators") {
      let file = SourceFile(path: path, bytes: bytes)
      let runner = ScenarioRunner(file: file, systems: .empty)
      var maker = MutantIDs()
      let ids = MutantGroup.all(of: runner, MutantSelection(), &maker).flatMap(\.ids)
      #expect(Set(ids).count == ids.count, "\(path)")
    }
    var maker = MutantIDs()
    let ids = (0..<100).map { _ in maker.next(for: ["the same"]) }
    #expect(Set(ids).count == 100)
    #expect(ids.allSatisfy { $0.count == 6 })
  }
}
