import Foundation

/// A terminal without a window: what a process writes into its end is read here.
struct Terminal {
  /// What the process gets as its standard streams.
  let end: FileHandle
  private let window: FileHandle

  init(columns: UInt16) throws {
    var (window, end): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&window, &end, nil, nil, &size) == 0 else { throw CocoaError(.fileReadUnknown) }
    self.window = FileHandle(fileDescriptor: window, closeOnDealloc: true)
    self.end = FileHandle(fileDescriptor: end, closeOnDealloc: true)
  }

  /// All that is written, once nobody can write any more; line breaks as programs write them.
  func readToEnd() -> String {
    try? end.close()
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(window.fileDescriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }
}
