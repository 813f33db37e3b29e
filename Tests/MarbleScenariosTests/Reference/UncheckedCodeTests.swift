import Foundation
import Testing

/// Code that disables a check of Swift, or uses an attribute with an underscore, is listed on one
/// page with its reason.
@Suite struct `Unchecked code` {
  private static let page = "Sources/MarbleStreams/Decisions/003-unchecked-and-underscored.md"

  /// The constructs that the page must list under the word that is in the sources.
  private static let words = [
    "@exclusivity(unchecked)", "@inline(__always)", "@_transparent", "@_silgen_name",
    "@_semantics", "@_disfavoredOverload", "@_exported", "@_spi", "@unchecked Sendable",
    "unsafeBitCast", "unsafeDowncast", "nonisolated(unsafe)", "Unmanaged",
  ]

  /// Other constructs that the page must list: the name on the page, the pattern in the sources,
  /// and a word of each match, which is found sooner.
  private static var patterns: [(name: String, pattern: Regex<Substring>, word: String)] {
    [
      ("_unsafeLock", /_unsafe(?:Try)?(?:Unl|L)ock/, "_unsafe"),
      ("unsafe pointer", /Unsafe\w*Pointer/, "Unsafe"),
      // `_withUnsafeGuaranteedRef` belongs to `Unmanaged`.
      ("withUnsafe…", /[^_]withUnsafe(?!\w*Pointer)/, "withUnsafe"),
    ]
  }

  /// Each use of a construct in a file: `A/B.swift: Unmanaged`. The sources are searched once for
  /// all tests.
  private static let uses: Set<String> = {
    var uses: Set<String> = []
    // The texts that are embedded are searched where they are files.
    for file in Package.files(in: "Sources", endingIn: ".swift")
    where !file.hasSuffix("EmbeddedTexts.swift") {
      guard let text = try? Package.read(file) else { continue }
      let path = file.dropFirst("Sources/".count)
      for word in words where has(word, text) { uses.insert("\(path): \(word)") }
      for (name, pattern, word) in patterns where has(word, text) && text.contains(pattern) {
        uses.insert("\(path): \(name)")
      }
    }
    return uses
  }()

  /// True if a text has a word. With a regular expression in its place, these tests take ten times
  /// as long.
  private static func has(_ word: String, _ text: String) -> Bool { strstr(text, word) != nil }

  /// Returns the uses in the page's tables: ``| `A/B.swift`, `C.swift` | `Unmanaged` | reason |``.
  private static func rows() throws -> [(use: String, reason: Substring)] {
    try Package.read(page)
      .matches(of: #/(?m)^\| (`[^|]+\.swift`) \| `([^`]+)` \| (.+) \|$/#)
      .flatMap { row in
        row.1.matches(of: /`([^`]+)`/).map { (use: "\($0.1): \(row.2)", reason: row.3) }
      }
  }

  @Test func `is named on the page where it stands`() throws {
    let named = Set(try Self.rows().map(\.use))
    let uses = Self.uses
    #expect(uses.count > 20)
    for use in uses.subtracting(named).sorted() {
      Issue.record("\(use) is not named in \(Self.page)")
    }
  }

  @Test func `is in the file for which the page names it`() throws {
    let uses = Self.uses
    for (use, _) in try Self.rows() where !uses.contains(use) {
      Issue.record("\(Self.page) names \(use), which is not there")
    }
  }

  @Test func `has one row for each file and a reason`() throws {
    let rows = try Self.rows()
    #expect(Set(rows.map(\.use)).count == rows.count)
    for (use, reason) in rows where reason.count < 20 {
      Issue.record("\(use) has no reason: \(reason)")
    }
  }
}
