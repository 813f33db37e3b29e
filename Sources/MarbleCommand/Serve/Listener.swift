import Foundation
import MarbleScenarios

/// A socket that accepts connections of this machine only. It never waits, its connections do.
struct Listener {
  let socket: Int32
  let port: UInt16

  /// The browser keeps texts for one address, so that a call has the same one as the call before.
  static let defaultPort: UInt16 = 4747
  /// The ports after it that are tried as well.
  private static let others: UInt16 = 50

  /// - Parameter port: The port of 127.0.0.1, or 0 for any free one; nil for the default one or the
  ///   next that is free.
  init(port: UInt16?) throws(CommandError) {
    let ports = port.map { [$0] } ?? Array(Self.defaultPort..<Self.defaultPort + Self.others) + [0]
    for port in ports.dropLast() {
      if let listener = try? Listener(at: port) {
        self = listener
        return
      }
    }
    self = try Listener(at: ports[ports.count - 1])
  }

  private init(at port: UInt16) throws(CommandError) {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    socket = Foundation.socket(AF_INET, kind, 0)
    let code: Int32
    (self.port, code) = socket < 0 ? (0, errno) : Self.listen(socket, port)
    guard code == 0 else {
      if socket >= 0 { close(socket) }
      throw CommandError(
        "port \(port) of 127.0.0.1 cannot be used: \(systemMessage(code))")
    }
  }

  /// Returns the port, and the `errno`, or zero for success.
  private static func listen(_ socket: Int32, _ port: UInt16) -> (UInt16, Int32) {
    // A port whose last connections are still being closed can be used at once.
    var isOn: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout.size(ofValue: isOn)))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer -> Int32 in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(socket, address, length) == 0, Foundation.listen(socket, 64) == 0,
          getsockname(socket, address, &length) == 0
        else { return errno }
        return prepare(socket, waits: false) ? 0 : errno
      }
    }
    return (UInt16(bigEndian: address.sin_port), code)
  }

  /// Accepts a connection. Returns nil if no client is waiting.
  func accept() -> Int32? {
    let connection = Foundation.accept(socket, nil, nil)
    guard connection >= 0 else { return nil }
    guard Self.prepare(connection, waits: true) else {
      close(connection)
      return nil
    }
    return connection
  }

  /// Configures a socket: programs that start later do not inherit it, and it does not end the
  /// process when the other side has closed it.
  private static func prepare(_ socket: Int32, waits: Bool) -> Bool {
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(
        socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout.size(ofValue: isOn)))
    #endif
    let flags = fcntl(socket, F_GETFL)
    return fcntl(socket, F_SETFL, waits ? flags & ~O_NONBLOCK : flags | O_NONBLOCK) == 0
      && fcntl(socket, F_SETFD, FD_CLOEXEC) == 0
  }
}
