import Foundation
import Testing

/// Comments, pages and titles cite rules and decisions by codes. Each code has one definition, and
/// each definition is cited.
@Suite struct `Cited codes` {
  private static let page = "Sources/MarbleStreams/Decisions/Semantics.md"

  private static func definitions() throws -> [String] {
    try Reference.read(page).matches(of: ##/(?m)^### ([DGR]\d+[a-z]?)\. /##).map { String($0.1) }
  }

  /// Returns the rows of the five documents.
  private static func documentRows() throws -> Set<String> {
    let page = try Reference.read("Sources/FormSystems/BEHAVIOURS.md")
    return Set(page.matches(of: /S\d-\d\d/).map { String($0.0) })
  }

  /// Every text of the package that may cite a code, except the page that defines the codes.
  private static let texts: [(path: String, text: String)] = {
    let endings = [".swift", ".md", ".marbles", ".txt"]
    let paths = ["Sources", "Tests", "marbles"].flatMap { root -> [String] in
      let folder = Reference.package.appendingPathComponent(root).path
      let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return found.map { "\(root)/\($0)" }
    }
    return paths.sorted()
      .filter { path in endings.contains { path.hasSuffix($0) } && !path.contains("/.build") }
      .filter { $0 != page && $0 != "Sources/FormSystems/BEHAVIOURS.md" }
      .compactMap { path in
        guard let text = try? Reference.read(path) else { return nil }
        return (path, text)
      }
  }()

  /// The codes that each text cites.
  private static let citations = texts.map { (path: $0.path, codes: codes(in: $0.text)) }

  /// Returns the citations in a text: a letter and a number that are not part of a longer word or
  /// of a Unicode escape.
  private static func codes(in text: String) -> [String] {
    // The regular expression does not look at the character before a code: the search would take
    // more than twice as long.
    text.matches(of: #/[DGRV]\d\d?[a-z]?\b(?!["'])/#).compactMap { match in
      let before = text[..<match.startIndex].last
      let isPart = before.map { $0.isLetter || $0.isNumber || #"_{\"'"#.contains($0) } ?? false
      return isPart ? nil : String(match.0)
    }
  }

  @Test func `are each defined once`() throws {
    let definitions = try Self.definitions()
    #expect(definitions.count > 50)
    #expect(Set(definitions).count == definitions.count)
  }

  @Test func `have a definition wherever they are cited`() throws {
    let defined = Set(try Self.definitions())
    let rows = try Self.documentRows()
    for (path, codes) in Self.citations {
      for code in codes where !defined.contains(code) {
        Issue.record("\(path) cites \(code), which \(Self.page) does not define")
      }
    }
    for (path, text) in Self.texts {
      for match in text.matches(of: /\bS[0-4]-\d\d\b/) where !rows.contains(String(match.0)) {
        Issue.record("\(path) cites \(match.0), which is no row of the documents")
      }
    }
  }

  @Test func `are each cited`() throws {
    let cited = Set(Self.citations.flatMap(\.codes))
    for code in try Self.definitions() where !cited.contains(code) {
      Issue.record("\(Self.page) defines \(code), and nothing cites it")
    }
  }
}
