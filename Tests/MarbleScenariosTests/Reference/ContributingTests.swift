import Foundation
import Testing

/// The page for contributors names files and suites of tests. All of them must exist.
@Suite struct `The page for contributors` {
  private static let page = ".github/CONTRIBUTING.md"

  @Test func `names only files and folders that exist`() throws {
    let page = try Package.read(Self.page)
    let paths = page.matches(of: /`((?:Sources|Tests|marbles|\.ci|\.github)\/[^` ]+)`/)
      .map { String($0.1) }.filter { !$0.contains("NAME") }
    #expect(paths.count > 40)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: Package.root + path), "\(path)")
    }
  }

  @Test func `walks from a row to a verdict through at most thirty files`() throws {
    let page = try Package.read(Self.page)
    let walk = try #require(page.split(separator: "\n## ").first { $0.hasPrefix("From a row") })
    let files = Set(walk.matches(of: /`(Sources\/[^` ]+\.swift)`/).map { String($0.1) })
    #expect((15...30).contains(files.count), "\(files.count) files")
  }

  @Test func `names only suites that exist`() throws {
    let page = try Package.read(Self.page)
    let suites = page.matches(of: /\*([A-Z][^*]+)\*/)
      .filter { !$0.output.0.hasPrefix("**") }
      .map { $0.1.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    #expect(suites.count > 8)
    let tests = try Self.textOfTests()
    for suite in suites where !suite.hasSuffix(".") {
      #expect(tests.contains("@Suite struct `\(suite)`"), "\(suite)")
    }
  }

  private static func textOfTests() throws -> String {
    try Package.files(in: "Tests", endingIn: "Tests.swift")
      .filter { $0.hasPrefix("Tests/Marble") || $0.hasPrefix("Tests/Form") }
      .map(Package.read).joined()
  }
}
