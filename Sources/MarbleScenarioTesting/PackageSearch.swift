import Foundation
import MarbleScenarios

/// Searches a scenario in all files of a package: `.marbles` files, Markdown pages and Swift
/// sources in any folder.
///
/// Hidden folders and nested packages are left out.
struct PackageSearch {
  private let root: String
  /// The real paths of the visited folders, because links may form cycles.
  private var entered: Set<String> = []

  init(root: String) {
    self.root = root
  }

  /// The name of the first scenario that a filter selects, in the order of the paths, or nil.
  ///
  /// It reads the files one by one and stops at the first match.
  mutating func firstMatch(of filter: ScenarioFilter) -> String? {
    var waiting = [""]
    while let folder = waiting.popLast() {
      guard let names = enter(folder) else { continue }
      var folders: [String] = []
      for name in names.sorted() where !name.hasPrefix(".") {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        if Self.isScenarioFile(name) {
          if let match = match(of: filter, in: path) { return match }
        } else {
          folders.append(path)
        }
      }
      waiting += folders.reversed()
    }
    return nil
  }

  /// The names in a folder. Nil if the path is not a folder, if the folder was visited before, or
  /// if it is another package.
  private mutating func enter(_ folder: String) -> [String]? {
    let location = "\(root)/\(folder)"
    guard let names = try? readFolder(location) else { return nil }
    if !folder.isEmpty, names.contains("Package.swift") { return nil }
    let real = URL(fileURLWithPath: location).resolvingSymlinksInPath().path
    return entered.insert(real).inserted ? names : nil
  }

  private func match(of filter: ScenarioFilter, in path: String) -> String? {
    let isWhole = path.hasSuffix(".marbles")
    guard let bytes = try? readFile("\(root)/\(path)"),
      isWhole || String(decoding: bytes, as: UTF8.self).contains("```marbles")
    else { return nil }
    let titles = ScenarioSuite(sources: [ScenarioSuite.Source(path: path, bytes: bytes)]).titles()
    return titles.first { filter.matches(path: path, title: $0.title) }
      .map { scenarioName(path: path, title: $0.title) }
  }

  private static func isScenarioFile(_ name: String) -> Bool {
    [".marbles", ".md", ".markdown", ".swift"].contains(where: name.hasSuffix)
  }
}
