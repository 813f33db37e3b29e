import Foundation

/// The largest scenario file that is read, in bytes.
package let scenarioSizeLimit = 64 << 20

/// The bytes of a regular file. It reads at most a little more than the limit, even if the file
/// grows or has no size.
///
/// Other kinds of files are rejected. Opening one does not wait for another program.
package func readFile(
  _ path: String, limit: Int = scenarioSizeLimit
) throws(FileError) -> [UInt8] {
  let file = try openFile(path)
  defer { close(file) }
  return try readBytes(of: file, limit: limit)
}

/// Reads a regular file of any size in pieces. It holds one piece at a time.
package func readFile(
  _ path: String, inPieces read: (UnsafeBufferPointer<UInt8>) throws -> Void
) throws {
  let file = try openFile(path)
  defer { close(file) }
  let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
  defer { chunk.deallocate() }
  while true {
    let count = try readPiece(of: file, into: chunk)
    if count == 0 { return }
    try read(UnsafeBufferPointer(rebasing: chunk[..<count]))
  }
}

/// Opens a regular file. Returns its number.
func openFile(_ path: String) throws(FileError) -> Int32 {
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard file >= 0 else { throw .system(errno) }
  var status = stat()
  guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    let error = status.st_mode == 0 ? FileError.system(errno) : .notARegularFile
    close(file)
    throw error
  }
  return file
}

/// Reads the next bytes of an open file. Returns their number, 0 at the end.
func readPiece(
  of file: Int32, into chunk: UnsafeMutableBufferPointer<UInt8>
) throws(FileError) -> Int {
  while true {
    let count = read(file, chunk.baseAddress, chunk.count)
    if count >= 0 { return count }
    if errno == EINTR { continue }
    // The other end of standard input may have made it non-blocking.
    guard errno == EAGAIN else { throw .system(errno) }
    var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    _ = poll(&waiting, 1, -1)
  }
}

/// The bytes of standard input up to its end. It reads at most a little more than the limit.
package func readStandardInput(limit: Int = scenarioSizeLimit) throws(FileError) -> [UInt8] {
  try readBytes(of: STDIN_FILENO, limit: limit)
}

/// The bytes of an open file up to its end.
func readBytes(of file: Int32, limit: Int) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
  defer { chunk.deallocate() }
  while true {
    let count = try readPiece(of: file, into: chunk)
    if count == 0 { return bytes }
    bytes.append(contentsOf: chunk[..<count])
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
  }
}

/// The names in a folder, unordered, without `.` and `..`.
package func readFolder(_ path: String) throws(FileError) -> [String] {
  do {
    return try FileManager.default.contentsOfDirectory(atPath: path)
  } catch {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    throw .system(cause?.code.rawValue ?? EIO)
  }
}

/// Throws if the files in a folder cannot be opened, although their names can be read.
func requireSearchable(_ folder: String) throws(FileError) {
  guard access(folder, X_OK) == 0 else { throw .system(errno) }
}

extension FileError {
  /// The error of an `errno`, with the system's message.
  static func system(_ code: Int32) -> FileError {
    .unreadable(reason: systemMessage(code))
  }
}

/// The system's message for an `errno`.
package func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code)).lowercased()
}
