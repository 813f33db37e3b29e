import Foundation
import Testing

@testable import MarbleLanguage

/// `Sources/MarbleStreams/OPERATORS.md` is complete, and contains no name that does not exist.
@Suite struct `The table of operators` {
  private static let path = "Sources/MarbleStreams/OPERATORS.md"
  private static let page = (try? Package.read(path)) ?? ""

  /// Returns the cells of the rows of a section, or of all sections.
  private func rows(of heading: String = "") -> [[Substring]] {
    let sections = Self.page.split(separator: "\n## ").filter { $0.hasPrefix(heading) }
    let lines = sections.flatMap { $0.split(separator: "\n") }
    return lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
      .map { $0.dropFirst(2).split(separator: " | ", omittingEmptySubsequences: false) }
  }

  /// Returns the words in backticks.
  private func words(_ cell: Substring) -> Set<String> {
    let code = cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }
    return Set(code.flatMap { $0.element.matches(of: /\w+/) }.map { String($0.output) })
  }

  /// To rewrite the rows, run `MARBLES_RECORD=1 swift test --filter 'table of operators'`.
  @Test func `shows the rows that the messages use`() throws {
    var page = Self.page
    for table in LibraryTable.all {
      let start = try #require(page.range(of: "## \(table.heading)\n"), "\(table.heading)")
      let end = try #require(page.range(of: "\n## ", range: start.upperBound..<page.endIndex))
      page.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n" + table.markdown)
    }
    try expectRecorded(page, in: Self.path)
  }

  /// A file in `OperatorTable` has the names of each library.
  @Test(arguments: ["RxJS 7.8", "RxSwift 6", "Combine"])
  func `has every operator of the library`(_ heading: String) throws {
    let folder = "Tests/MarbleScenarioTestingTests/OperatorTable"
    let names = try Package.read("\(folder)/\(heading).txt")
    let known = rows(of: heading).compactMap(\.first).reduce(into: Set()) {
      $0.formUnion(words($1))
    }
    for name in names.split(whereSeparator: \.isWhitespace) {
      #expect(known.contains(String(name)), "\(heading): \(name)")
    }
  }

  @Test func `has every operator of this package`() {
    let known = rows().flatMap { $0 }.reduce(into: Set()) { $0.formUnion(words($1)) }
    for declaration in OperatorRegistry.standard.declarations where !declaration.isOfValues {
      for name in [declaration.name] + declaration.aliases {
        #expect(known.contains(name), "\(name)")
      }
    }
  }

  @Test func `names only operators in the sources`() throws {
    let declared = try declaredNames()
    for row in rows() where row.count == 2 {
      let ours = row[1].hasPrefix("–") ? row[0] : row[1].hasPrefix("none") ? "" : row[1]
      for name in ours.matches(of: /`(?:s\.)?(\w+)/).map({ String($0.output.1) }) {
        let isDeclared = declared.contains(name)
        #expect(isDeclared, "\(name) in \(row[0])")
      }
    }
  }

  /// Returns the names that the library declares, and the words of the language.
  private func declaredNames() throws -> Set<String> {
    var declared = Set(OperatorRegistry.standard.declarations.flatMap { [$0.name] + $0.aliases })
    let declaration =
      /(?:public|open) (?:\w+ )*?(?:func|class|struct|enum|typealias|var|protocol) `?(\w+)/
    for module in ["MarbleTime", "MarbleStreams", "MarbleCombine"] {
      for path in Package.files(in: "Sources/\(module)", endingIn: ".swift") {
        let names = try Package.read(path).matches(of: declaration).map { String($0.output.1) }
        declared.formUnion(names)
      }
    }
    return declared
  }
}

extension LibraryTable {
  fileprivate var markdown: String {
    let head = "| \(library) | here |\n| --- | --- |\n"
    return head + rows.map(\.markdown).joined()
  }
}

extension LibraryRow {
  fileprivate var markdown: String {
    let theirs = words.map { "`\($0.word)`" }.joined(separator: ", ")
    return "| \(theirs) | \(ours) |\n"
  }

  private var ours: String {
    if words.allSatisfy({ $0.here == .none }) { return "none: \(note)" }
    let addition = note.isEmpty || note.hasPrefix("(") ? " \(note)" : "; \(note)"
    if words.allSatisfy({ $0.here == .same }) { return ("–" + addition).trimmed }
    var names: [String] = []
    for (word, here) in words {
      let name = if case .named(let name) = here { name } else { word }
      if !names.contains(name) { names.append(name) }
    }
    return (names.map { "`\($0)`" }.joined(separator: ", ") + addition).trimmed
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
