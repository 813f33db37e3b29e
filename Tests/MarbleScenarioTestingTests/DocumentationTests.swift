import MarbleScenarioTesting
import Testing

@Suite struct `The diagrams of the documentation` {
  @Test(arguments: Documentation.cases)
  func hold(_ scenario: ScenarioCase) { scenario.check() }

  @Test func `are in the sources and on the pages`() {
    #expect(Documentation.cases.count > 120)
    let names = Set(Documentation.cases.map(\.description))
    #expect(names.contains("Sources/MarbleStreams/Operators/Debounce.swift: Debounce"))
    let paths = Set(Documentation.paths)
    #expect(
      paths.isSuperset(of: ["README.md", "marbles/README.md", "marbles/reference/definitions.md"]))
  }
}
