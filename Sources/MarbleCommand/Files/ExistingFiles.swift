import MarbleScenarios

/// What stood where a command is going to write, as it was when the command began: only that is
/// replaced.
struct ExistingFiles {
  private var files: [String: AtomicFile.Replacement] = [:]

  /// - Parameter paths: those that the command may write.
  init(at paths: [String] = [], in context: CommandContext) throws(CallError) {
    for path in paths { files[path] = try context.present(at: path) }
  }

  /// The files of a folder whose names end so; none where there is no such folder yet.
  init(ofFolder folder: String, endings: [String], in context: CommandContext) throws(CallError) {
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

  /// What a write to this path may replace.
  subscript(path: String) -> AtomicFile.Replacement { files[path] ?? .refused }
}
