import Foundation

/// A client of the server that sends any bytes.
final class WebClient: Sendable {
  private let socket: Int32

  struct Unreachable: Error {}

  /// - Parameter buffer: The number of bytes that wait for the client; nil for that of the system.
  init(port: UInt16, buffer: Int32? = nil) throws {
    #if canImport(Darwin)
      socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #else
      socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // A server that does not answer fails the test instead of stopping it.
    var time = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout.size(ofValue: time)))
    if var buffer {
      setsockopt(
        socket, SOL_SOCKET, SO_RCVBUF, &buffer, socklen_t(MemoryLayout.size(ofValue: buffer)))
    }
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Unreachable() }
  }

  deinit { close(socket) }

  /// Sends bytes. Returns false if the server takes no more.
  @discardableResult func send(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = bytes.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, flags)
      }
      guard count > 0 else { return false }
      bytes.removeFirst(count)
    }
    return true
  }

  /// Waits until an answer has begun, and receives nothing.
  func awaitAnswer() {
    var byte: UInt8 = 0
    _ = recv(socket, &byte, 1, Int32(MSG_PEEK))
  }

  /// Receives until the text contains a word, or else until the end.
  func receive(until word: String) -> String { receive { $0.contains(word) } }

  /// Receives until the text is whole, or else until the end.
  func receive(until isWhole: ((String) -> Bool)? = nil) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let isWhole, isWhole(String(decoding: bytes, as: UTF8.self)) { break }
      let count = recv(socket, &chunk, chunk.count, 0)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends one request and returns the response.
  static func ask(_ text: String, port: UInt16) throws -> String {
    let client = try WebClient(port: port)
    client.send(text)
    return client.receive()
  }

  /// A request with the fields that a browser sends.
  static func request(
    _ method: String, _ path: String, port: UInt16, body: String = ""
  ) -> String {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"]
    if method == "POST" {
      lines += [
        "Origin: http://127.0.0.1:\(port)", "Content-Type: application/json",
        "Content-Length: \(body.utf8.count)",
      ]
    }
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }
}
