import Foundation

/// The scenario files of the package's own folder.
enum PackageFiles {
  /// The files in the order of their paths, which are relative to the folder.
  static func all() throws -> [(path: String, bytes: [UInt8])] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../marbles").standardized
    let paths =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".marbles") }.sorted().map { path in
      (path, Array(try Data(contentsOf: folder.appendingPathComponent(path))))
    }
  }
}
