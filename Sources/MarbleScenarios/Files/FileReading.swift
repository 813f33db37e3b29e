import Foundation

/// The largest file that is read, in bytes.
private let sizeLimit = 64 << 20

/// The bytes of a file; of one that grows, or has no size, at most a little more than the limit is read.
package func readFile(_ path: String) throws(FileError) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw .unreadable(reason: systemMessage(errno)) }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw .unreadable(reason: systemMessage(errno)) }
  guard status.st_size <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(Int(status.st_size))
  let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
  defer { chunk.deallocate() }
  while true {
    let count = read(file, chunk.baseAddress, chunk.count)
    guard count >= 0 else { throw .unreadable(reason: systemMessage(errno)) }
    if count == 0 { return bytes }
    bytes.append(contentsOf: chunk[..<count])
    guard bytes.count <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
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
