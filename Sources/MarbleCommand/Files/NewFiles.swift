import EmbeddedFiles
import Foundation

/// A file that a command writes together with others.
struct NewFile: Equatable {
  /// The path below the folder of the files.
  let path: String
  let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// - Parameter parts: The embedded files of which it is made.
  init(_ path: String, _ parts: String...) {
    self.init(path, EmbeddedFile(parts).bytes)
  }

  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

extension CommandContext {
  /// Writes files: all of them or, if one cannot be written, none.
  ///
  /// A file that has the same content already is kept. Any other existing file is not replaced.
  ///
  /// - Parameter folder: The folder of the files; empty for the current one.
  /// - Returns: A line for each file.
  func write(_ files: [NewFile], into folder: String) throws(CommandError) -> String {
    var plans: [(file: NewFile, isKept: Bool)] = []
    for file in files {
      let file = NewFile(folder.isEmpty ? file.path : "\(folder)/\(file.path)", file.bytes)
      switch try present(at: file.path) {
      case .refused: plans.append((file, isKept: false))
      case .content(file.bytes): plans.append((file, isKept: true))
      case .content, .allowed: throw .alreadyExists(file.path)
      }
    }
    var undo: [() -> Void] = []
    do {
      for (file, isKept) in plans where !isKept {
        for folder in try makeFolders(above: file.path) {
          undo.append { rmdir(location(folder)) }
        }
        try write(file.bytes, to: file.path, replacing: .refused)
        undo.append { unlink(location(file.path)) }
      }
    } catch {
      for step in undo.reversed() { step() }
      throw error
    }
    return plans.map { file, isKept in "\(isKept ? "kept" : "wrote") \(file.path)\n" }.joined()
  }
}
