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

  @Test func `are one for each scenario, with its name and its place`() throws {
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

  @Test func `are those that the filter picks`() throws {
    try writePackage()
    #expect(
      cases(only: "a.marbles: It h").map(\.description) == ["marbles/deep/a.marbles: It holds"])
    #expect(cases(only: "nothing").isEmpty)
  }

  @Test func `fail for a file that cannot be used, and for a folder that is not there`() throws {
    try writePackage()
    try write("", to: "marbles/empty.marbles")
    let broken = cases().filter { $0.description == "marbles/empty.marbles" }
    #expect(broken.count == 1)
    #expect(broken.first?.findings.isEmpty == false)

    try FileManager.default.removeItem(at: package.appendingPathComponent("marbles"))
    #expect(cases().map(\.findings.first?.message) == ["no such file or folder"])
  }
}
