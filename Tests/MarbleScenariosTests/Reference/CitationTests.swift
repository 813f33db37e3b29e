import Foundation
import Testing

/// Comments and pages cite rules and decisions by codes. Each code has one definition, and each
/// definition is cited. Users read the documentation and the titles of scenarios, so these say it
/// in words. The note of a decision is cited by the name of its file.
@Suite struct `Cited codes` {
  private static let page = "Sources/MarbleStreams/Decisions/Semantics.md"

  private static func definitions() throws -> [String] {
    try Package.read(page).matches(of: ##/(?m)^### ([DGRV]\d+[a-z]?)\. /##).map { String($0.1) }
  }

  /// Returns the rows of the five documents.
  private static func documentRows() throws -> Set<String> {
    let page = try Package.read("Sources/FormSystems/BEHAVIOURS.md")
    return Set(page.matches(of: /S\d-\d\d/).map { String($0.0) })
  }

  @Test func `the code in the decision on parameters is that of the language`() throws {
    func words(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let page = try Package.read("Sources/MarbleLanguage/Decisions/001-typed-parameters.md")
    let code = page.matches(of: /(?s)```swift\n(.+?)```/).map { words(String($0.1)) }
    let registry = words(
      try ["OperatorParameter", "Declarations/Time"]
        .map { try Package.read("Sources/MarbleLanguage/Registry/\($0).swift") }.joined())
    #expect(code.count == 2)
    for code in code { #expect(registry.contains(code), "\(code)") }
  }

  /// Every text of the package that may cite a code, except the page that defines the codes. The
  /// scripts in `.ci` have no ending.
  private static let texts: [(path: String, text: String)] = {
    let endings = [".swift", ".md", ".marbles", ".txt"]
    let roots = ["Sources", "Tests", "marbles", ".ci", ".github"]
    return (roots.flatMap { Package.files(in: $0) } + ["Package.swift", "README.md"])
      .filter { path in
        let isScript = path.hasPrefix(".ci/") && !path.hasSuffix(".json")
        return (isScript || endings.contains { path.hasSuffix($0) }) && !path.contains("/.build")
      }
      .filter { $0 != page && $0 != "Sources/FormSystems/BEHAVIOURS.md" }
      .compactMap { path in
        guard let text = try? Package.read(path) else { return nil }
        return (path, text)
      }
  }()

  /// The codes that each text cites.
  private static let citations = texts.map { (path: $0.path, codes: codes(in: $0.text)) }

  /// Returns the citations in a text: a letter and a number that are not part of a longer word or
  /// of a Unicode escape. The name of a JavaScript engine, before the end of a table cell, is none.
  private static func codes(in text: String) -> [String] {
    places(of: "DGRV", in: text).compactMap { place in
      guard let code = place.rest.prefixMatch(of: #/(?!V\d \|)[DGRV]\d\d?[a-z]?\b(?!["'])/#) else {
        return nil
      }
      let isPart =
        place.before.map { $0.isLetter || $0.isNumber || #"_{\"'"#.contains($0) } ?? false
      return isPart ? nil : String(code.0)
    }
  }

  /// Returns the places in a text with one of some letters before a digit: the character before the
  /// letter, and the line from it on. With a regular expression for the whole search, these tests
  /// take ten times as long.
  private static func places(
    of letters: String, in text: String
  ) -> [(before: Character?, rest: Substring)] {
    text.withCString { start in
      precondition(strlen(start) == text.utf8.count, "the search ends at a NUL")
      var places: [(Character?, Substring)] = []
      var cursor = start
      while let found = strpbrk(cursor, letters) {
        cursor = UnsafePointer(found) + 1
        guard isdigit(Int32(cursor.pointee)) != 0 else { continue }
        let index = text.utf8.index(text.startIndex, offsetBy: cursor - start - 1)
        let rest = text[index...].prefix { !$0.isNewline }
        places.append((text[..<index].last, rest))
      }
      return places
    }
  }

  /// A decision that is cited by a number without the name of its file: several folders have a
  /// decision with the same number.
  private static var numberedDecision: Regex<Substring> {
    #/[Dd]ecisions? \d+\b(?!-|.*\d{3}-[\w\-]+\.md)/#
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
      for place in Self.places(of: "S", in: text) {
        guard let row = place.rest.prefixMatch(of: /S[0-4]-\d\d\b/), !rows.contains(String(row.0))
        else { continue }
        Issue.record("\(path) cites \(row.0), which is no row of the documents")
      }
    }
  }

  @Test func `name the file of a decision`() {
    for (path, text) in Self.texts where strstr(text, "ecision") != nil {
      for citation in text.matches(of: Self.numberedDecision) {
        Issue.record("\(path) cites \(citation.output) without the name of its file")
      }
    }
  }

  @Test func `are in no documentation comment and in no title`() throws {
    for (path, text) in Self.texts where path.hasPrefix("Sources/") && path.hasSuffix(".swift") {
      let lines = text.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("///") }
      for code in Self.codes(in: lines.joined(separator: "\n")) {
        Issue.record("\(path) cites \(code) in a documentation comment")
      }
    }
    let scenarios = try Reference.scenarioFiles()
    #expect(scenarios.count > 100)
    for (path, text) in scenarios {
      for title in text.matches(of: /(?m)^scenario (.*)$/).map({ String($0.1) }) {
        let isCited = !Self.codes(in: title).isEmpty || title.contains(/\bS\d-\d\d\b/)
        if isCited { Issue.record("\(path) cites a code in the title '\(title)'") }
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
