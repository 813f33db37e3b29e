import Foundation

/// Writes files so that each is at every instant what it was or what it shall be, whatever interrupts.
///
/// The bytes go to a file beside it, whose name begins with a dot, and are on the disk before that takes the place of the other. A signal
/// waits for that; a kill in between leaves at most that file.
enum WholeFile {
  enum Replacement {
    case allowed
    /// A file that is there already stays.
    case refused
  }

  /// Why nothing was written, as a fact.
  enum Failure: Error, Equatable {
    case exists
    /// An `errno`.
    case system(Int32)
  }

  /// A file that was there keeps its permissions; through a link, what it leads to is replaced. A pipe or a device is written into.
  static func write(
    _ bytes: [UInt8], to path: String, replacing: Replacement = .allowed
  ) throws(Failure) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, replacing == .refused { throw .exists }
    if isThere, status.st_mode & S_IFMT != S_IFREG { return try fill(path, with: bytes) }

    let target = realPath(path) ?? path
    let beside = neighbour(of: target)
    let permissions = isThere ? status.st_mode & 0o7777 : nil
    try SignalShelter.run { () throws(Failure) in
      do throws(Failure) {
        try create(beside, permissions, with: bytes)
        try settle(beside, as: target, replacing)
      } catch {
        unlink(beside)
        throw error
      }
    }
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A name of this process in the same folder, as only within one a file system moves at once.
  private static func neighbour(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    return "\(folder).\(parts.last ?? "").\(getpid())"
  }

  private static func create(
    _ path: String, _ permissions: mode_t?, with bytes: [UInt8]
  ) throws(Failure) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    try write(bytes, to: file)
    if let permissions, fchmod(file, permissions) != 0 { throw .system(errno) }
    guard fsync(file) == 0 else { throw .system(errno) }
  }

  /// A link, unlike a move, does not take the place of a file that has come in the meantime.
  private static func settle(
    _ path: String, as target: String, _ replacing: Replacement
  ) throws(Failure) {
    switch replacing {
    case .allowed:
      guard rename(path, target) == 0 else { throw .system(errno) }
    case .refused:
      guard link(path, target) == 0 else { throw errno == EEXIST ? .exists : .system(errno) }
      unlink(path)
    }
  }

  private static func fill(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    try write(bytes, to: file)
  }

  private static func write(_ bytes: [UInt8], to file: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(errno) }
      rest.removeFirst(count)
    }
  }
}
