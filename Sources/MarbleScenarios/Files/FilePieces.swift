import Foundation

/// Reads a regular file of any size in pieces. It holds one piece at a time.
package func readFile(
  _ path: String, inPieces read: (UnsafeBufferPointer<UInt8>) throws -> Void
) throws {
  let (file, _) = try openFile(path)
  defer { close(file) }
  let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
  defer { chunk.deallocate() }
  while true {
    let count = try readPiece(of: file, into: chunk)
    if count == 0 { return }
    try read(UnsafeBufferPointer(rebasing: chunk[..<count]))
  }
}
