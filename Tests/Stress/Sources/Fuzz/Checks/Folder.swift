import Foundation

/// A folder of one process, in which the commands find the input and write their output.
struct Folder {
  let path: String

  /// Creates the folder, in memory if the system supports it, because each input writes many files.
  init(named name: String) throws {
    let memory = "/dev/shm"
    let base = FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
    path = "\(base)/\(name)"
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Removes all files and writes the input.
  func fill(_ name: String, _ bytes: [UInt8]) throws(Finding) {
    do {
      for child in try FileManager.default.contentsOfDirectory(atPath: path) {
        try FileManager.default.removeItem(atPath: "\(path)/\(child)")
      }
      try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    } catch {
      throw Finding("the folder \(path) takes no files", "\(error)")
    }
  }

  func data(_ name: String) throws(Finding) -> Data {
    guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else {
      throw Finding("a command did not write \(name)")
    }
    return data
  }

  func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
