import EmbeddedFiles
import MarbleScenarios

/// The files with which a project converts the streams of another library. A project pastes them,
/// because Marbles does not depend on that library. `marbles new bridge NAME` writes them.
struct Bridge: Sendable {
  let name: String
  /// The files by their names, as this package compiles them.
  let files: [(name: String, file: EmbeddedFile)]

  /// All bridges, in the order of their names.
  static let all = EmbeddedFile.bridges.map { Bridge(name: $0.name, files: $0.files) }

  static var names: [String] { all.map(\.name) }

  /// Returns the bridge with this name.
  static func named(_ name: String) throws(CommandError) -> Bridge {
    guard let bridge = all.first(where: { $0.name == name }) else {
      throw .unknownWord(name, kind: "bridge", known: names)
    }
    return bridge
  }

  /// Writes the files into a folder.
  func write(into folder: String, in context: CommandContext) throws(CommandError) -> String {
    let new = files.map { NewFile($0.name, $0.file) }
    return try NewFiles(new, into: folder, in: context).write()
  }
}
