import Foundation
import MarbleScenarios

extension CommandContext {
  /// Writes a file whole or not at all, see ``WholeFile``.
  func write(
    _ text: String, to path: String, replacing mode: WholeFile.Replacement = .allowed
  ) throws(CallError) {
    try write(Array(text.utf8), to: path, replacing: mode)
  }

  /// Writes bytes whole or not at all.
  func write(
    _ bytes: [UInt8], to path: String, replacing mode: WholeFile.Replacement = .allowed
  ) throws(CallError) {
    do {
      try WholeFile.write(bytes, to: location(path), replacing: mode)
    } catch {
      switch error {
      case .exists: throw .fileExists(path)
      case .system(let code): throw .cannotWrite(path, reason: systemMessage(code))
      }
    }
  }

  /// Makes a folder unless it is there.
  func makeFolder(_ path: String) throws(CallError) {
    guard mkdir(location(path), 0o777) != 0, errno != EEXIST else { return }
    throw .cannotWrite(path, reason: systemMessage(errno))
  }
}
