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
  let origin: Origin?

  /// Returns the pictures in a folder, in the order of their paths; none if it is no folder.
  static func all(
    in folder: String, _ context: CommandContext
  ) throws(CommandError) -> [PictureFile] {
    var isFolder: ObjCBool = false
    let location = context.location(folder)
    guard FileManager.default.fileExists(atPath: location, isDirectory: &isFolder),
      isFolder.boolValue
    else { return [] }
    var files: [PictureFile] = []
    var path = folder
    do {
      for name in try readFolder(location).filter({ $0.hasSuffix(".svg") }).sorted() {
        path = "\(folder)/\(name)"
        files.append(PictureFile(path: path, bytes: try readFile(context.location(path))))
      }
    } catch {
      throw .cannotRead(path, error)
    }
    return files
  }

  private init(path: String, bytes: [UInt8]) {
    self.path = path
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
