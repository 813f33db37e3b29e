import Foundation
import MarbleScenarios
import Testing

@testable import MarbleTesting

@Suite final class `The cases of a folder` {
  private let package = FileManager.default.temporaryDirectory
    .appendingPathComponent("marbles-cases-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: package) }

  private func write(_ text: String, to path: String) throws {
    let file = package.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func cases(only: String? = nil) -> [ScenarioCase] {
    ScenarioCase.all(
      in: "marbles", ofPackageWith: package.appendingPathComponent("Tests/T/T.swift").path,
      systems: [], only: only.map(ScenarioFilter.init))
  }

  private func writePackage() throws {
    try write("", to: "Package.swift")
    try write(
      """
      scenario It holds
        hot a     --a|
        expect a  --a|

      scenario It fails
        hot a     --a|
        expect a  -a-|

      """, to: "marbles/deep/a.marbles")
  }

  @Test func `are one for each scenario, with its name and location`() throws {
    try writePackage()
    let found = cases()
    #expect(
      found.map(\.description) == [
        "marbles/deep/a.marbles: It holds", "marbles/deep/a.marbles: It fails",
      ])
    #expect(found[0].findings.isEmpty)
    let place = try #require(found[1].findings.first?.location)
    #expect(place.filePath == package.path + "/marbles/deep/a.marbles")
    #expect(place.fileID == "marbles/deep/a.marbles")
    #expect(place.line == 7)
  }

  @Test func `are those that the filter selects`() throws {
    try writePackage()
    #expect(
      cases(only: "a.marbles: It h").map(\.description) == ["marbles/deep/a.marbles: It holds"])
    #expect(cases(only: "nothing").isEmpty)
  }

  /// Returns the cases of a suite that `MARBLES_ONLY` selects.
  private func cases(of folder: String, only: String?) -> [ScenarioCase] {
    let test = package.appendingPathComponent("Tests/T/T.swift").path
    return ScenarioCase.all(
      in: folder, systems: [], only: only.map(ScenarioFilter.init),
      for: BenchLocation(fileID: "T/T.swift", filePath: test, line: 3, column: 1))
  }

  @Test func `pass for a suite without a selected scenario, if the package has one`() throws {
    try writePackage()
    try write("scenario Other\n  hot a  a|\n  expect a  a|\n", to: "more/b.marbles")
    try write("# Page\n\n```marbles\nhot a  a|\nexpect a  a|\n```\n", to: "docs/Page.md")
    try write(
      "/// ```marbles\n/// hot a  a|\n/// expect a  a|\n/// ```\nfunc named() {}\n",
      to: "Sources/S.swift")
    #expect(cases(of: "more", only: "Other").map(\.description) == ["more/b.marbles: Other"])
    for (only, match) in [
      ("Other", "more/b.marbles: Other"), ("docs/", "docs/Page.md: Page"),
      ("S.swift: named", "Sources/S.swift: named"),
    ] {
      let others = cases(of: "marbles", only: only)
      #expect(
        others.map(\.description) == [
          "no scenario under 'marbles' has MARBLES_ONLY='\(only)' in its path and title, '\(match)' has"
        ])
      #expect(others.flatMap(\.findings).isEmpty)
    }
  }

  @Test func `fail for every suite if no scenario of the package is selected`() throws {
    try writePackage()
    try write("scenario Other\n  hot a  a|\n  expect a  a|\n", to: "more/b.marbles")
    // Files in a hidden folder, or in a nested package, do not belong to the package.
    for path in [".build/checkouts/c.marbles", "Tests/Client/marbles/c.marbles"] {
      try write("scenario Hidden\n  hot a  a|\n  expect a  a|\n", to: path)
    }
    try write("", to: "Tests/Client/Package.swift")
    try FileManager.default.createSymbolicLink(
      atPath: package.path + "/Tests/circle", withDestinationPath: package.path + "/Tests")
    for folder in ["marbles", "more"] {
      let found = cases(of: folder, only: "Hidden")
      #expect(
        found.flatMap(\.findings).map(\.message) == [
          "no scenario of the package has MARBLES_ONLY='Hidden' in its path and title"
        ])
      #expect(found.first?.findings.first?.location.line == 3)
    }
  }

  @Test func `fail for a file that cannot be used, and for a missing folder`() throws {
    try writePackage()
    try write("", to: "marbles/empty.marbles")
    let broken = cases().filter { $0.description == "marbles/empty.marbles" }
    #expect(broken.count == 1)
    #expect(broken.first?.findings.isEmpty == false)

    try FileManager.default.removeItem(at: package.appendingPathComponent("marbles"))
    #expect(cases().map(\.findings.first?.message) == ["no such file or folder"])
  }
}
