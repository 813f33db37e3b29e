import Foundation

/// A terminal without a window. The test reads what a process writes to its end.
struct Terminal {
  /// The end that the process uses as its standard streams.
  let end: FileHandle
  private let window: FileHandle

  init(columns: UInt16) throws {
    var (window, end): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&window, &end, nil, nil, &size) == 0 else { throw CocoaError(.fileReadUnknown) }
    self.window = FileHandle(fileDescriptor: window, closeOnDealloc: true)
    self.end = FileHandle(fileDescriptor: end, closeOnDealloc: true)
  }

  /// Returns all output after the last writer has closed the terminal. Line breaks are as the
  /// programs write them.
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
