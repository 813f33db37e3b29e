import Foundation
import MarbleScenarios

/// Writes files so that each is at every instant what it was or what it shall be, whatever interrupts.
///
/// The bytes go to a file beside it, whose name begins with a dot, and are on the disk before that
/// file takes the place of the other. A signal waits for that; a kill in between leaves at most
/// that file.
enum AtomicFile {
  /// What a write may replace.
  enum Replacement: Equatable {
    /// Whatever is there.
    case allowed
    /// Nothing: a file that is there already stays.
    case refused
    /// A file with these bytes: what another program has saved since they were read stays.
    case content([UInt8])
  }

  /// Why nothing was written, as a fact.
  enum Failure: Error, Equatable {
    case exists
    /// The file is not what was read.
    case changed
    case readOnly
    /// An `errno`.
    case system(Int32)
  }

  /// A file that was there keeps its permissions; through a link, what it leads to is replaced. A pipe or a device is written into.
  ///
  /// - Parameter waits: whether the bytes are on the disk before the file takes its place. To wait for
  ///   thousands of files takes seconds; what can be made again need not.
  static func write(
    _ bytes: [UInt8], to path: String, replacing: Replacement = .allowed, waits: Bool = true
  ) throws(Failure) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let isFile = isThere && status.st_mode & S_IFMT == S_IFREG
    switch replacing {
    case .refused where isThere: throw .exists
    case .content where !isFile: throw .changed
    default: break
    }
    if isThere, !isFile { return try fill(path, with: bytes) }
    if isFile, isReadOnly(path, status.st_mode) { throw .readOnly }

    let target = realPath(path) ?? path
    let beside = temporaryPath(beside: target)
    try SignalBlock.run { () throws(Failure) in
      try create(beside, isFile ? status.st_mode & 0o7777 : nil, with: bytes, waits: waits)
      defer { unlink(beside) }
      try settle(beside, as: target, replacing, bytes)
    }
  }

  /// Whether nobody, or not this user, may write into a file. The system lets the superuser write
  /// into every file: to that user only the permissions say that its owner protects it.
  private static func isReadOnly(_ path: String, _ permissions: mode_t) -> Bool {
    permissions & 0o222 == 0 || access(path, W_OK) != 0
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A name in the same folder, as only within one a file system moves at once. Nobody can foresee
  /// it, so nobody can put a link there.
  static func temporaryPath(beside path: String) -> String {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    return folder.map { $0 + "/" }.joined() + ".marbles-\(number)"
  }

  /// Creates a file and fills it; what stands at its path, a link among it, is left alone.
  static func create(
    _ path: String, _ permissions: mode_t?, with bytes: [UInt8], waits: Bool = true
  ) throws(Failure) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = open(path, flags, permissions == nil ? 0o666 : 0o600)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    do throws(Failure) {
      try write(bytes, to: file)
      if let permissions, fchmod(file, permissions) != 0 { throw .system(errno) }
      guard !waits || fsync(file) == 0 else { throw .system(errno) }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// A link, unlike a move, does not take the place of a file that has come in the meantime.
  private static func settle(
    _ path: String, as target: String, _ replacing: Replacement, _ bytes: [UInt8]
  ) throws(Failure) {
    switch replacing {
    case .allowed:
      guard rename(path, target) == 0 else { throw .system(errno) }
    case .refused:
      guard link(path, target) == 0 else { throw errno == EEXIST ? .exists : .system(errno) }
    case .content(let expected):
      try FileExchange(path, target).replace(expected, by: bytes)
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
