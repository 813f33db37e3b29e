import Foundation
import MarbleScenarios

/// An SVG file, with the scenario that it names as its source.
struct PictureFile {
  /// A scenario, identified by its file and its title.
  struct Origin: Hashable {
    let file: String
    let scenario: String
  }

  let path: String
  let bytes: [UInt8]
  let origin: Origin?
  /// True when the call names the picture itself and not only its folder.
  let isNamed: Bool

  /// Returns the pictures at the paths and in the folders at the paths, in the order of their
  /// paths.
  static func all(
    under paths: [String], in context: CommandContext
  ) throws(CommandError) -> [PictureFile] {
    var files: [PictureFile] = []
    for path in paths.map(normalized) {
      let names = try names(inFolder: path, context)
      for name in names ?? [path] {
        do {
          files.append(
            PictureFile(
              path: name, bytes: try readFile(context.location(name)), isNamed: names == nil))
        } catch {
          throw .cannotRead(name, error)
        }
      }
    }
    return files
  }

  /// Returns the paths of the pictures in a folder; nil if the path is not a folder.
  private static func names(
    inFolder path: String, _ context: CommandContext
  ) throws(CommandError) -> [String]? {
    var isFolder: ObjCBool = false
    let location = context.location(path)
    guard FileManager.default.fileExists(atPath: location, isDirectory: &isFolder),
      isFolder.boolValue
    else { return nil }
    do {
      return try readFolder(location).filter { $0.hasSuffix(".svg") }.sorted()
        .map { "\(path)/\($0)" }
    } catch {
      throw .cannotRead(path, error)
    }
  }

  private init(path: String, bytes: [UInt8], isNamed: Bool) {
    self.path = path
    self.isNamed = isNamed
    self.bytes = bytes
    let text = String(decoding: bytes, as: UTF8.self)
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
    let value = String(root[start..<end])
    // Nearly all values are plain, and a folder may have thousands of pictures.
    guard value.utf8.contains(UInt8(ascii: "&")) else { return value }
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#9;", "\t"), ("&amp;", "&"),
    ]
    return entities.reduce(value) { $0.replacing($1.0, with: $1.1) }
  }
}
