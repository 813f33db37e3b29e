import Foundation
import MarbleScenarios

/// Writes files atomically: at every instant a file has either its old content or its complete new
/// content.
///
/// The bytes are written to a temporary file beside the target, whose name begins with a dot, and
/// reach the disk before that file replaces the target. Signals wait until then. If the process is
/// killed in between, at most the temporary file remains.
enum AtomicFile {
  /// The existing file that a write may replace.
  enum Replacement: Equatable {
    /// Any file.
    case allowed
    /// None: an existing file stays.
    case refused
    /// Only a file with these bytes. If another program has saved the file since they were read,
    /// its version stays.
    case content([UInt8])
  }

  /// The reason why nothing was written, as a fact.
  enum WriteError: Error, Equatable {
    case exists
    /// The file no longer has the content that was read.
    case changed
    case readOnly
    /// An error of the system, with its `errno`.
    case system(Int32)
  }

  /// Writes bytes to a file.
  ///
  /// An existing file keeps its permissions. A symbolic link stays, and its target is replaced. A
  /// pipe or a device is written to directly.
  ///
  /// - Parameter waits: True to wait until the bytes are on the disk before the file is replaced.
  ///   For thousands of files this takes seconds, so pass false for files that can be made again.
  static func write(
    _ bytes: [UInt8], to path: String, replacing: Replacement = .allowed, waits: Bool = true
  ) throws(WriteError) {
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
    try SignalBlock.run { () throws(WriteError) in
      try create(beside, isFile ? status.st_mode & 0o7777 : nil, with: bytes, waits: waits)
      defer { unlink(beside) }
      try settle(beside, as: target, replacing, bytes)
    }
  }

  /// Returns whether the file is write-protected, for everybody or for this user. The system lets
  /// the superuser write to every file; for that user, only the permissions show that the file is
  /// protected.
  private static func isReadOnly(_ path: String, _ permissions: mode_t) -> Bool {
    permissions & 0o222 == 0 || access(path, W_OK) != 0
  }

  /// Returns a new name in the same folder, because a move is atomic only within one file system.
  /// The name is random, so that no other program can put a link there first.
  static func temporaryPath(beside path: String) -> String {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    return folder.map { $0 + "/" }.joined() + ".marbles-\(number)"
  }

  /// Creates a file with the given bytes. It fails if anything exists at the path, including a
  /// link.
  static func create(
    _ path: String, _ permissions: mode_t?, with bytes: [UInt8], waits: Bool = true
  ) throws(WriteError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = open(path, flags, permissions == nil ? 0o666 : 0o600)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    do throws(WriteError) {
      if let code = put(bytes, to: file) { throw .system(code) }
      if let permissions, fchmod(file, permissions) != 0 { throw .system(errno) }
      guard !waits || fsync(file) == 0 else { throw .system(errno) }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Moves the file to its place. For `.refused` it uses a link: unlike a move, a link does not
  /// replace a file that was created in the meantime.
  private static func settle(
    _ path: String, as target: String, _ replacing: Replacement, _ bytes: [UInt8]
  ) throws(WriteError) {
    switch replacing {
    case .allowed:
      guard rename(path, target) == 0 else { throw .system(errno) }
    case .refused:
      guard link(path, target) == 0 else { throw errno == EEXIST ? .exists : .system(errno) }
    case .content(let expected):
      try FileExchange(path, target).replace(expected, by: bytes)
    }
  }

  private static func fill(_ path: String, with bytes: [UInt8]) throws(WriteError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    if let code = put(bytes, to: file) { throw .system(code) }
  }
}

/// Holds back the signals that end a process, while an operation must not remain incomplete.
///
/// A signal that arrives in the meantime takes effect afterwards. Only the calling thread is
/// protected: if other threads wait for work, one of them may receive the signal. SIGKILL cannot be
/// held back.
enum SignalBlock {
  /// Runs a closure while the signals are held back.
  static func run<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}
