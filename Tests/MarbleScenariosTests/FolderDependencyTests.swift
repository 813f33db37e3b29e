import Foundation
import Testing

/// The folders of `Sources/MarbleScenarios` are layers: a file may use the types of its own folder
/// and of the folders before it in ``layers``, and no others.
@Suite struct `The folders of the language` {
  private static let layers = [
    "Syntax", "Report", "Runtime", "Registry", "Libraries", "Names", "Compiler", "Files",
    "Documentation", "Values", "Systems", "Plan", "Orders", "Run", "Explain", "Pictures", "Bridges",
  ]

  @Test func `use only types of the folders before them`() throws {
    let files = try Self.files()
    #expect(Set(files.map(\.folder)) == Set(Self.layers))
    // A nested type may have the name of a type of a later folder, as `Closure.Parameter` has.
    var layers: [Substring: Int] = [:]
    for file in files {
      let layer = try #require(Self.layers.firstIndex(of: file.folder))
      for name in file.declared { layers[name] = min(layer, layers[name] ?? layer) }
    }
    // Other modules may have types of the same names as nested types of this one.
    let topLevel = files.reduce(into: Set()) { $0.formUnion($1.topLevel) }
    layers = layers.filter { topLevel.contains($0.key) }
    #expect(layers.count > 150)
    for file in files {
      let layer = try #require(Self.layers.firstIndex(of: file.folder))
      let upward = file.names.filter { layers[$0] ?? 0 > layer }.sorted()
      #expect(upward.isEmpty, "\(file.folder)/\(file.name)")
    }
  }

  private struct File {
    let folder: String
    let name: String
    /// The names in the code that begin with a capital letter.
    let names: Set<Substring>
    /// The types that the file declares, and those of them that are not nested.
    let declared: Set<Substring>
    let topLevel: Set<Substring>
  }

  private static func files() throws -> [File] {
    let root = Reference.package.appendingPathComponent("Sources/MarbleScenarios").path
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") && $0.contains("/") }.map { path in
      let text = try Reference.read("Sources/MarbleScenarios/" + path)
      var names: Set<Substring> = []
      var declared: Set<Substring> = []
      var topLevel: Set<Substring> = []
      for line in text.split(separator: "\n") {
        let words = code(of: line).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        for (index, word) in words.enumerated() where word.first?.isUppercase == true {
          names.insert(word)
          guard index > 0, keywords.contains(words[index - 1]) else { continue }
          declared.insert(word)
          if line.first != " " { topLevel.insert(word) }
        }
      }
      let folder = path.split(separator: "/").dropLast()
      return File(
        folder: String(folder[0]), name: String(path.split(separator: "/").last!), names: names,
        declared: declared, topLevel: topLevel)
    }
  }

  private static let keywords: Set<Substring> = [
    "struct", "enum", "class", "protocol", "typealias",
  ]

  /// A line without its comment and its strings.
  private static func code(of line: Substring) -> String {
    let end = line.firstRange(of: "//")?.lowerBound ?? line.endIndex
    let parts = line[..<end].split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }
      .joined(separator: " ")
  }
}
