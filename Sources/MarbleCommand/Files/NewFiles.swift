import Foundation

/// Files that a command writes together: all of them or, if one cannot be written, none.
///
/// A file that has the same content already is kept. Any other existing file is not replaced,
/// unless the command allows it.
struct NewFiles {
  private let context: CommandContext
  /// The files with what they may replace; nil for a file that is kept.
  private var plans: [(file: NewFile, replaces: AtomicFile.Replacement?)] = []

  /// Reads what is at the paths of the files. Nothing is written yet.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files; empty for the current one.
  ///   - mayReplace: Returns whether a file may replace an existing one with these bytes.
  init(
    _ files: [NewFile], into folder: String, in context: CommandContext,
    mayReplace: (NewFile, [UInt8]) throws(CommandError) -> Bool = { _, _ in false }
  ) throws(CommandError) {
    self.context = context
    for file in files {
      let file = NewFile(folder.isEmpty ? file.path : "\(folder)/\(file.path)", file.bytes)
      let present = try context.present(at: file.path)
      switch present {
      case .refused: plans.append((file, .refused))
      case .content(file.bytes): plans.append((file, nil))
      case .content(let bytes) where try mayReplace(file, bytes): plans.append((file, present))
      case .content, .allowed: throw .alreadyExists(file.path)
      }
    }
  }

  /// Writes the files, and returns a line for each. After an error, what was written is undone.
  func write() throws(CommandError) -> String {
    var undo: [() -> Void] = []
    do {
      for case (let file, let replaces?) in plans {
        for folder in try context.makeFolders(above: file.path) {
          undo.append { rmdir(context.location(folder)) }
        }
        try context.write(file.bytes, to: file.path, replacing: replaces)
        undo.append {
          guard case .content(let bytes) = replaces else {
            unlink(context.location(file.path))
            return
          }
          try? context.write(bytes, to: file.path, replacing: .content(file.bytes))
        }
      }
    } catch {
      for step in undo.reversed() { step() }
      throw error
    }
    return plans.map { file, replaces in
      let verb =
        switch replaces {
        case nil: "kept"
        case .content: "replaced"
        case .refused, .allowed: "wrote"
        }
      return "\(verb) \(file.path)\n"
    }.joined()
  }
}
