import EmbeddedFiles
import Foundation

/// Files that a command writes together: all of them or, if one cannot be written, none.
///
/// A file that has the same content already is kept. Any other existing file is not replaced.
struct NewFiles {
  private let context: CommandContext
  private var plans: [(file: NewFile, isKept: Bool)] = []

  /// Reads what is at the paths of the files. Nothing is written yet.
  ///
  /// - Parameter folder: The folder of the files; empty for the current one.
  init(
    _ files: [NewFile], into folder: String, in context: CommandContext
  ) throws(CommandError) {
    self.context = context
    for file in files {
      let file = NewFile(folder.isEmpty ? file.path : "\(folder)/\(file.path)", file.bytes)
      switch try context.present(at: file.path) {
      case .refused: plans.append((file, isKept: false))
      case .content(file.bytes): plans.append((file, isKept: true))
      case .content, .allowed: throw .alreadyExists(file.path)
      }
    }
  }

  /// Writes the files, and returns a line for each. After an error, what was written is undone.
  func write() throws(CommandError) -> String {
    var undo: [() -> Void] = []
    do {
      for (file, isKept) in plans where !isKept {
        for folder in try context.makeFolders(above: file.path) {
          undo.append { rmdir(context.location(folder)) }
        }
        try context.write(file.bytes, to: file.path, replacing: .refused)
        undo.append { unlink(context.location(file.path)) }
      }
    } catch {
      for step in undo.reversed() { step() }
      throw error
    }
    return plans.map { file, isKept in "\(isKept ? "kept" : "wrote") \(file.path)\n" }.joined()
  }
}

/// A file that a command writes together with others.
struct NewFile: Equatable {
  /// The path below the folder of the files.
  let path: String
  let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(_ path: String, _ file: EmbeddedFile) {
    self.init(path, file.bytes)
  }

  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
