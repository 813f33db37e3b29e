import Foundation

/// A `marbles lsp` to which messages are sent. A thread of its own reads the answers, so that
/// neither side waits for the other.
final class EditorServer: @unchecked Sendable {
  enum ServerError: Error {
    case silent(seconds: Double)
    case ended(status: Int32)
    case notJSON(String)
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  // The lock guards the properties below.
  private let lock = NSCondition()
  private var received: [[String: Any]] = []
  private var error: ServerError?
  private var isClosed = false

  init(_ marbles: String) throws {
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: marbles)
    process.arguments = ["lsp"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread { self.read() }.start()
  }

  /// Sends one message with its header.
  func send(_ body: [UInt8]) throws {
    let frame = Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    do {
      try input.fileHandleForWriting.write(contentsOf: frame)
    } catch {
      process.waitUntilExit()
      throw ServerError.ended(status: process.terminationStatus)
    }
  }

  func send(_ message: [String: Any]) throws {
    let data = try JSONSerialization.data(
      withJSONObject: message.merging(["jsonrpc": "2.0"]) { first, _ in first })
    try send(Array(data))
  }

  /// Waits for a message of the server that the condition accepts, and removes all messages up to
  /// it.
  func wait(
    seconds: Double = 60, for isIncluded: ([String: Any]) -> Bool
  ) throws -> [[String: Any]] {
    let deadline = Date() + seconds
    lock.lock()
    defer { lock.unlock() }
    while true {
      if let error { throw error }
      if let index = received.firstIndex(where: isIncluded) {
        defer { received.removeSubrange(...index) }
        return Array(received[...index])
      }
      if isClosed {
        process.waitUntilExit()
        throw ServerError.ended(status: process.terminationStatus)
      }
      if !lock.wait(until: deadline) { throw ServerError.silent(seconds: seconds) }
    }
  }

  /// Ends the server. Returns its exit status.
  func end() throws -> Int32 {
    try send(["id": "end", "method": "shutdown"])
    _ = try wait { $0["id"] as? String == "end" }
    try send(["method": "exit"])
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The largest memory of the process so far, in megabytes. Nil where it is unknown.
  var megabytes: Int? {
    let path = "/proc/\(process.processIdentifier)/status"
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 >> 10 }
  }

  private func read() {
    var buffer: [UInt8] = []
    while true {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      buffer += data
      var next = 0
      while let (body, end) = Self.frame(in: buffer, from: next) {
        next = end
        add(body)
      }
      buffer.removeFirst(next)
    }
    lock.lock()
    isClosed = true
    lock.broadcast()
    lock.unlock()
  }

  private func add(_ body: ArraySlice<UInt8>) {
    let message = (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any]
    lock.lock()
    if let message {
      received.append(message)
    } else {
      error = .notJSON(String(decoding: body.prefix(500), as: UTF8.self))
    }
    lock.broadcast()
    lock.unlock()
  }

  /// The body of the first complete frame from an offset on, and the offset after it.
  private static func frame(
    in buffer: [UInt8], from start: Int
  ) -> (body: ArraySlice<UInt8>, end: Int)? {
    guard let colon = buffer[start...].firstIndex(of: UInt8(ascii: ":")),
      let carriage = buffer[colon...].firstIndex(of: UInt8(ascii: "\r")),
      let length = Int(String(decoding: buffer[(colon + 2)..<carriage], as: UTF8.self))
    else { return nil }
    let body = carriage + 4
    return body + length <= buffer.count ? (buffer[body..<body + length], body + length) : nil
  }
}
