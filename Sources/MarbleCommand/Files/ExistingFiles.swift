import MarbleScenarios

/// The files at the paths of a command's outputs, as they are when the command begins. The command
/// replaces only files with that content.
struct ExistingFiles {
  private var files: [String: AtomicFile.Replacement] = [:]

  /// - Parameter paths: The paths that the command may write to.
  init(at paths: [String], in context: CommandContext) throws(CommandError) {
    for path in paths { files[path] = try context.present(at: path) }
  }

  /// Reads the files of a folder whose names have one of these endings. A folder that does not
  /// exist has no files.
  init(ofFolder folder: String, endings: [String], in context: CommandContext) throws(CommandError)
  {
    var names: [String] = []
    do {
      if context.exists(folder) { names = try readFolder(context.location(folder)) }
    } catch {
      throw .cannotRead(folder, error)
    }
    let paths = names.filter { name in endings.contains { name.hasSuffix($0) } }
      .map { "\(folder)/\($0)" }
    try self.init(at: paths, in: context)
  }

  /// The paths of the files, in their order, and the content of each that is no pipe or device.
  var contents: [(path: String, bytes: [UInt8]?)] {
    files.sorted { $0.key < $1.key }.map { path, file in
      if case .content(let bytes) = file { (path, bytes) } else { (path, nil) }
    }
  }

  /// The files that a write to this path may replace.
  subscript(path: String) -> AtomicFile.Replacement { files[path] ?? .refused }
}
