import Foundation

/// The largest file that is read, in bytes.
private let sizeLimit = 64 << 20

/// The bytes of a file; at most one more than the limit is read.
package func readFile(_ path: String) throws(FileError) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw .unreadable(reason: systemMessage(errno)) }
  defer { close(file) }
  var bytes: [UInt8] = []
  while true {
    let start = bytes.count
    let room = min(max(1 << 16, start), sizeLimit + 1 - start)
    guard room > 0 else { throw .tooLarge(limit: sizeLimit) }
    bytes.append(contentsOf: repeatElement(0, count: room))
    let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress! + start, room) }
    guard count >= 0 else { throw .unreadable(reason: systemMessage(errno)) }
    bytes.removeLast(room - count)
    if count == 0 { return bytes }
  }
}

/// What the system calls an error, without the address of anything.
package func reason(of error: any Error) -> String {
  let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
  return [error as NSError, underlying].compactMap(\.self).first { $0.domain == NSPOSIXErrorDomain }
    .map { systemMessage(Int32($0.code)) } ?? "the system refuses it"
}

/// The system's words for an `errno`.
package func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code)).lowercased()
}
