import Foundation
import Testing

/// The reference of the language, as text and as tables: `marbles/README.md`, the pages of
/// `marbles/reference`, and the guide of the probes.
struct Reference {
  /// Returns the scenario files under `marbles/`, with their paths.
  static func scenarioFiles() throws -> [(path: String, text: String)] {
    try Package.scenarioFiles.map { ($0, try Package.read($0)) }
  }

  /// Returns the comment lines directly above the scenarios of a file, which cite rules, decisions
  /// and behaviours.
  static func citations(in file: String) -> [Substring] {
    file.matches(of: #/(?m)^// (.+)\nscenario /#).map(\.1)
  }

  /// Returns the text under a heading of a page, up to the next heading of the same level.
  ///
  /// - Parameter page: The path of the page from the folder `marbles`.
  static func section(_ heading: String, of page: String) -> String {
    let lines = ((try? Package.read("marbles/\(page)")) ?? "").components(separatedBy: "\n")
    guard let start = lines.firstIndex(of: heading) else { return "" }
    let rank = heading.prefix { $0 == "#" } + " "
    return lines[(start + 1)...].prefix { !$0.hasPrefix(rank) }.joined(separator: "\n")
  }

  /// Compares the first lines of a kind under a heading. `MARBLES_RECORD=1` rewrites them.
  static func expect(
    _ expected: [String], under heading: String, of path: String, where belongs: (String) -> Bool
  ) throws {
    var lines = try Package.read(path).components(separatedBy: "\n")
    let head = try #require(lines.firstIndex(of: heading))
    let found = lines[head...].firstIndex(where: belongs)
    let start = try #require(found)
    let end = start + lines[start...].prefix(while: belongs).count
    if ProcessInfo.processInfo.environment["MARBLES_RECORD"] == nil {
      #expect(Array(lines[start..<end]) == expected)
    } else {
      lines.replaceSubrange(start..<end, with: expected)
      let text = lines.joined(separator: "\n")
      try Data(text.utf8).write(to: URL(filePath: Package.root + path))
    }
  }

  /// Returns the cells of all tables of a text, without the table headers.
  static func rows(of text: String) -> [[String]] {
    let lines = text.components(separatedBy: "\n")
    return zip(lines.indices, lines).compactMap { index, line in
      guard line.hasPrefix("| "), !line.hasPrefix("| ---") else { return nil }
      let isHead = index + 1 < lines.count && lines[index + 1].hasPrefix("| ---")
      return isHead ? nil : cells(of: line)
    }
  }

  private static func cells(of line: String) -> [String] {
    let bar = "\u{1}"
    return line.replacingOccurrences(of: "\\|", with: bar).split(
      separator: "|", omittingEmptySubsequences: false
    )
    .dropFirst().dropLast().map {
      $0.replacingOccurrences(of: bar, with: "|").trimmingCharacters(in: .whitespaces)
    }
  }
}
