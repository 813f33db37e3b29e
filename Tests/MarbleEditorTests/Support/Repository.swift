import Foundation

/// The files of this package.
enum Repository {
  private static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder
  }()

  /// The paths of the scenario files from the root, in order.
  static func scenarioFiles() throws -> [String] {
    let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent("marbles").path)
    let files = (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".marbles") }
    if files.isEmpty { throw CocoaError(.fileNoSuchFile) }
    return files.sorted().map { "marbles/\($0)" }
  }

  static func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appendingPathComponent(path)))
  }
}
