import Foundation
import Testing

/// A link to another place of the package leads to a file, and to a heading of that file.
@Suite struct `The links of the pages` {
  private struct Link: CustomStringConvertible {
    let page: String
    let target: String

    var description: String { "\(page): \(target)" }

    /// The path from the package's folder, and the heading after `#`, if there is one.
    var parts: (path: String, heading: String?) {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let folder = Pages.package.appendingPathComponent(page).deletingLastPathComponent()
      let file = parts[0].isEmpty ? page : folder.appendingPathComponent(String(parts[0])).path
      let root = Pages.package.path + "/"
      let path = URL(fileURLWithPath: file).standardized.path
      return (
        parts[0].isEmpty ? page : String(path.dropFirst(root.count)),
        parts.count > 1 ? String(parts[1]) : nil
      )
    }
  }

  private static let pages: [String] = {
    let folders = ["marbles", "Sources", ".github"]
    return ["README.md"] + folders.flatMap { Package.files(in: $0, endingIn: ".md") }
  }()

  /// The lines of a page outside its blocks of code.
  private static func prose(of page: String) throws -> [String] {
    var fence: Substring?
    return try Pages.text(page).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in
        let ticks = line.prefix { $0 == "`" }
        guard ticks.count >= 3 else { return fence == nil }
        if fence == nil { fence = ticks } else if line.hasPrefix(fence!) { fence = nil }
        return false
      }
      .map { String($0.replacing(/`[^`]+`/, with: "`")) }
  }

  private static func anchors(of page: String) throws -> Set<String> {
    Set(
      try Pages.text(page).split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" }.dropFirst().lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacing(" ", with: "-")
      })
  }

  @Test func `lead to a heading`() throws {
    let links = try Self.pages.flatMap { page in
      try Self.prose(of: page).joined(separator: "\n").matches(of: /\]\(([^)\s]+)\)/)
        .map { Link(page: page, target: String($0.1)) }
    }.filter { !$0.target.contains(":") }
    #expect(links.count > 100)
    for link in links {
      let (path, heading) = link.parts
      let file = Pages.package.appendingPathComponent(path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
      guard let heading, path.hasSuffix(".md") else { continue }
      #expect(try Self.anchors(of: path).contains(heading), "\(link)")
    }
  }
}
