import Foundation
import MarbleScenarios

extension CommandContext {
  /// Writes a text to a file, completely or not at all; see ``AtomicFile``.
  func write(
    _ text: String, to path: String, replacing mode: AtomicFile.Replacement = .allowed,
    waits: Bool = true
  ) throws(CommandError) {
    try write(Array(text.utf8), to: path, replacing: mode, waits: waits)
  }

  /// Writes bytes to a file, completely or not at all.
  func write(
    _ bytes: [UInt8], to path: String, replacing mode: AtomicFile.Replacement = .allowed,
    waits: Bool = true
  ) throws(CommandError) {
    do {
      try AtomicFile.write(bytes, to: location(path), replacing: mode, waits: waits)
    } catch {
      switch error {
      case .exists: throw .alreadyExists(path)
      case .changed:
        throw CommandError(
          "another program has changed '\(path)' meanwhile, so it was not written:"
            + " run the command again", isConflict: true)
      case .readOnly: throw .cannotWrite(path, reason: "it is read-only")
      case .system(let code): throw .cannotWrite(path, reason: systemMessage(code))
      }
    }
  }

  /// Returns what a later write to this path may replace: the file that exists now, or nothing if
  /// no file exists.
  ///
  /// A pipe or a device is not a file and is written to directly.
  func present(at path: String) throws(CommandError) -> AtomicFile.Replacement {
    var status = stat()
    guard stat(location(path), &status) == 0 else { return .refused }
    guard status.st_mode & S_IFMT == S_IFREG else { return .allowed }
    do {
      return .content(try readFile(location(path), limit: .max))
    } catch {
      throw .cannotRead(path, error)
    }
  }

  /// Throws if an output would overwrite one of these files, under any name.
  func protect(_ files: ScenarioFiles, from outputs: [String?]) throws(CommandError) {
    for case let output? in outputs {
      if files.suite.sources.contains(where: { isSameFile($0.path, output) }) {
        throw .outputIsScenarioFile(output)
      }
    }
  }

  /// True if two paths lead to one file.
  func isSameFile(_ path: String, _ other: String) -> Bool {
    let place = FileIdentity(location(other))
    return place != nil && FileIdentity(location(path)) == place
  }

  /// Creates the folders that contain a file, unless they exist. Returns those that it created,
  /// the highest first.
  @discardableResult
  func makeFolders(above path: String) throws(CommandError) -> [String] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var made: [String] = []
    for count in 1..<(parts.count + 1) {
      let folder = parts.prefix(count).joined(separator: "/")
      if !folder.isEmpty, try makeFolder(folder) { made.append(folder) }
    }
    return made
  }

  /// Creates a folder unless it exists. Returns whether it created one.
  @discardableResult
  func makeFolder(_ path: String) throws(CommandError) -> Bool {
    if mkdir(location(path), 0o777) == 0 { return true }
    guard errno == EEXIST else { throw .cannotWrite(path, reason: systemMessage(errno)) }
    return false
  }
}

/// The identity of a file, whatever path leads to it.
private struct FileIdentity: Equatable {
  private let device: UInt64
  private let node: UInt64

  /// Creates the identity; nil if there is no file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(bitPattern: Int64(status.st_dev))
    node = UInt64(status.st_ino)
  }
}
