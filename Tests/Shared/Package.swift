import Foundation

/// This package, whose files tests read by their paths from its folder.
enum Package {
  /// The folder of the package, with a trailing slash.
  static let root = folder(above: "/Tests/", in: #filePath)

  private static func folder(above name: String, in path: String) -> String {
    path.ranges(of: name).last.map { path[..<$0.lowerBound] + "/" } ?? ""
  }

  static func read(_ path: String) throws -> String {
    try String(contentsOfFile: root + path, encoding: .utf8)
  }

  static func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: root + path)))
  }

  /// The paths of everything below a folder, in order.
  static func files(in folder: String, endingIn ending: String = "") -> [String] {
    let found = FileManager.default.enumerator(atPath: root + folder)
    var paths: [String] = []
    while let path = found?.nextObject() as? String {
      // What a nested package has built.
      if path.hasSuffix(".build") { found?.skipDescendants() }
      if path.hasSuffix(ending) { paths.append("\(folder)/\(path)") }
    }
    return paths.sorted()
  }

  static var scenarioFiles: [String] { files(in: "marbles", endingIn: ".marbles") }
}
