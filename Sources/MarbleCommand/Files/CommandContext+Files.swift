import Foundation
import MarbleScenarios

extension CommandContext {
  /// Writes a file whole or not at all, see ``AtomicFile``.
  func write(
    _ text: String, to path: String, replacing mode: AtomicFile.Replacement = .allowed,
    waits: Bool = true
  ) throws(CallError) {
    try write(Array(text.utf8), to: path, replacing: mode, waits: waits)
  }

  /// Writes bytes whole or not at all.
  func write(
    _ bytes: [UInt8], to path: String, replacing mode: AtomicFile.Replacement = .allowed,
    waits: Bool = true
  ) throws(CallError) {
    do {
      try AtomicFile.write(bytes, to: location(path), replacing: mode, waits: waits)
    } catch {
      switch error {
      case .exists: throw .fileExists(path)
      case .changed: throw .fileChanged(path)
      case .readOnly: throw .cannotWrite(path, reason: "it is read-only")
      case .system(let code): throw .cannotWrite(path, reason: systemMessage(code))
      }
    }
  }

  /// What a later write to this path may replace: what stands there now, and nothing where nothing
  /// does.
  ///
  /// A pipe or a device is no file, and is written into.
  func present(at path: String) throws(CallError) -> AtomicFile.Replacement {
    var status = stat()
    guard stat(location(path), &status) == 0 else { return .refused }
    guard status.st_mode & S_IFMT == S_IFREG else { return .allowed }
    do {
      return .content(try readFile(location(path), limit: .max))
    } catch {
      throw .cannotRead(path, error)
    }
  }

  /// Fails if an output would take the place of one of these files, by whatever name.
  func protect(_ files: ScenarioFiles, from output: String) throws(CallError) {
    guard let place = FileIdentity(location(output)) else { return }
    for source in files.suite.sources where FileIdentity(location(source.path)) == place {
      throw .outputIsScenarioFile(output)
    }
  }

  /// Makes a folder unless it is there.
  func makeFolder(_ path: String) throws(CallError) {
    guard mkdir(location(path), 0o777) != 0, errno != EEXIST else { return }
    throw .cannotWrite(path, reason: systemMessage(errno))
  }
}

/// Which file it is, whatever path leads to it.
private struct FileIdentity: Equatable {
  private let device: UInt64
  private let node: UInt64

  /// Nil if nothing is there.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(bitPattern: Int64(status.st_dev))
    node = UInt64(status.st_ino)
  }
}
