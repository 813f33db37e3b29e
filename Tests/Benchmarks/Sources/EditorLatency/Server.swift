import Foundation

/// The command `marbles lsp`, which this program talks to as an editor does.
final class Server {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received: [UInt8] = []
  private var requests = 0

  init(command: String) throws {
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = ["lsp"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Sends a request, and waits for its result.
  func request(_ method: String, _ parameters: [String: Any] = [:]) throws -> Any? {
    try ask(method, parameters)
    return try Self.message(in: receive())["result"]
  }

  /// Sends a request.
  func ask(_ method: String, _ parameters: [String: Any]) throws {
    requests += 1
    try send(["id": requests, "method": method, "params": parameters])
  }

  func notify(_ method: String, _ parameters: [String: Any] = [:]) throws {
    try send(["method": method, "params": parameters])
  }

  static func message(in body: Data) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:]
  }

  /// Waits for the next message, and returns its text.
  func receive() throws -> Data {
    let separator = Array("\r\n\r\n".utf8)
    while true {
      if let end = received.prefix(64).firstRange(of: separator)?.upperBound {
        let header = String(decoding: received[..<end], as: UTF8.self)
        let length = Int(header.filter(\.isNumber)) ?? 0
        if received.count >= end + length {
          let body = Data(received[end..<end + length])
          received.removeFirst(end + length)
          return body
        }
      }
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw CocoaError(.fileReadUnknown) }
      received += bytes
    }
  }

  private func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(
      withJSONObject: message.merging(["jsonrpc": "2.0"]) { old, _ in old })
    try input.fileHandleForWriting.write(
      contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  func end() throws {
    _ = try request("shutdown")
    try notify("exit")
    process.waitUntilExit()
  }
}
