import Foundation

@testable import MarbleLanguage
@testable import MarbleScenarios

/// The base texts of the inputs: all scenario files and pages of the repository, and the examples
/// of every operator in the registry.
struct Corpus {
  struct Page {
    /// The ending `md` or `swift`.
    let ending: String
    let bytes: [UInt8]
  }

  /// Whole scenario files, including those of the tests.
  let files: [[UInt8]]
  /// Single scenarios, each with the head of its file.
  let scenarios: [[UInt8]]
  let pages: [Page]
  /// Logs of sessions, those of the repository and of the system of this program.
  let logs: [[UInt8]]
  /// Statements of one line each.
  let lines: [[UInt8]]
  let closures: [[UInt8]]
  let operators = Operators()
  let unending = UnendingParts()

  /// Reads every file below `root`, in the order of the paths.
  init(root: URL) throws {
    var files: [[UInt8]] = []
    var pages: [Page] = []
    var logs = FormSystem.logs.map { Array($0.utf8) }
    for path in Self.paths(below: root) {
      let bytes = Array(try Data(contentsOf: root.appendingPathComponent(path)))
      let ending = path.split(separator: ".").last.map(String.init) ?? ""
      if ending == "marbles" {
        files.append(bytes)
      } else if ending == "jsonl" {
        logs.append(bytes)
      } else if String(decoding: bytes, as: UTF8.self).contains("```marbles") {
        pages.append(Page(ending: ending, bytes: bytes))
      }
    }
    files += [Array(FormSystem.scenarios.utf8)]
    self.files = files.filter { $0.count <= Self.sizeLimit }
    self.logs = logs.filter { $0.count <= Self.sizeLimit }
    self.pages = pages.flatMap(Self.blocks)
    scenarios = files.flatMap(Self.scenarios).filter { $0.count <= Self.sizeLimit }
    let text = Set(scenarios.flatMap { $0.split(separator: UInt8(ascii: "\n")).map(Array.init) })
    lines = text.sorted { $0.lexicographicallyPrecedes($1) }
    let found = Set(lines.flatMap { line in line.closures.map { Array(line[$0]) } })
    closures = found.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The greatest size of a text. Longer texts would take the time of many others.
  static let sizeLimit = 4_000

  private static func paths(below root: URL) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: root.path) else { return [] }
    var paths: [String] = []
    while let path = enumerator.nextObject() as? String {
      // A build has more files than the package.
      if path.split(separator: "/").last?.hasPrefix(".") ?? false {
        enumerator.skipDescendants()
      } else if [".jsonl", ".marbles", ".md", ".swift"].contains(where: path.hasSuffix) {
        paths.append(path)
      }
    }
    return paths.sorted()
  }

  private static func scenarios(of file: [UInt8]) -> [[UInt8]] {
    let text = "\n" + String(decoding: file, as: UTF8.self)
    let titles = text.matches(of: #/\n(?:scenario|property) /#).map(\.startIndex)
    guard let first = titles.first else { return [] }
    return zip(titles, titles.dropFirst() + [text.endIndex]).map { start, end in
      Array("\(text[..<first])\(text[start..<end])\n".utf8)
    }
  }

  /// Returns a small page for each block, with the surrounding lines that can give it a title.
  private static func blocks(of page: Page) -> [Page] {
    let lines = page.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let fences = lines.indices.filter { lines[$0].isFence }
    return stride(from: 0, to: fences.count - 1, by: 2).compactMap { index in
      let (first, last) = (max(0, fences[index] - 4), min(lines.count - 1, fences[index + 1] + 3))
      let bytes = Array(lines[first...last].joined(separator: [UInt8(ascii: "\n")]))
      return bytes.count > sizeLimit ? nil : Page(ending: page.ending, bytes: bytes)
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isFence: Bool {
    let marks = drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/") }
    return marks.starts(with: Array("```".utf8))
  }
}
