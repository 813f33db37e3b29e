import FormScenarios
import Testing

@testable import MarbleScenarioTesting

/// The texts of the package that contain scenarios: the README, the reference of the language, the
/// documentation catalogues, and the comments of the sources.
@Suite struct `The diagrams of the documentation` {
  private static let paths: [String] = {
    let sources = Package.files(in: "Sources")
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
    // The page about files shows a page, whose block is not a block of its own.
    let pages = Package.files(in: "marbles/reference").filter { !$0.hasSuffix("/files.md") }
    return (["README.md", "marbles/README.md"] + pages + sources).filter {
      (try? Package.read($0))?.contains("```marbles\n") ?? false
    }
  }()

  /// One case for each scenario in these texts.
  private static let cases = paths.flatMap {
    ScenarioCase.selected(
      in: ScenarioFolder($0, ofPackageWith: #filePath), systems: exampleSystems, only: nil)
  }

  @Test(arguments: cases)
  func hold(_ scenario: ScenarioCase) { scenario.check() }

  @Test func `are in the sources and on the pages`() {
    #expect(Self.cases.count > 120)
    let names = Set(Self.cases.map(\.description))
    #expect(names.contains("Sources/MarbleStreams/Operators/Debounce.swift: Debounce"))
    let paths = Set(Self.paths)
    #expect(
      paths.isSuperset(of: ["README.md", "marbles/README.md", "marbles/reference/definitions.md"]))
  }
}
