import Foundation
import MarbleScenarios

/// An SVG file, and what it says that it was drawn from.
struct PictureFile {
  /// A scenario, by its file and its title.
  struct Origin: Hashable {
    let file: String
    let scenario: String
  }

  let path: String
  let text: String
  let origin: Origin?
  /// Whether a path names it, and not a folder that it stands in.
  let isNamed: Bool

  /// Those that paths name or that stand in folders that they name, in the order of their paths.
  static func all(
    under paths: [String], in context: CommandContext
  ) throws(CallError) -> [PictureFile] {
    var files: [PictureFile] = []
    for path in paths.map(normalized) {
      let children = try? FileManager.default.contentsOfDirectory(atPath: context.location(path))
      let names = children?.filter { $0.hasSuffix(".svg") }.sorted().map { "\(path)/\($0)" }
      for name in names ?? [path] {
        guard let data = FileManager.default.contents(atPath: context.location(name)) else {
          throw .cannotRead(name)
        }
        files.append(
          PictureFile(
            path: name, text: String(decoding: data, as: UTF8.self), isNamed: names == nil))
      }
    }
    return files
  }

  private init(path: String, text: String, isNamed: Bool) {
    self.path = path
    self.isNamed = isNamed
    self.text = text
    let root = text.prefix { $0 != ">" }
    if let file = Self.attribute("data-file", of: root),
      let scenario = Self.attribute("data-scenario", of: root)
    {
      origin = Origin(file: file, scenario: scenario)
    } else {
      origin = nil
    }
  }

  private static func attribute(_ name: String, of root: Substring) -> String? {
    guard let start = root.range(of: " \(name)=\"")?.upperBound,
      let end = root[start...].firstIndex(of: "\"")
    else { return nil }
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#9;", "\t"), ("&amp;", "&"),
    ]
    return entities.reduce(String(root[start..<end])) { $0.replacing($1.0, with: $1.1) }
  }
}
