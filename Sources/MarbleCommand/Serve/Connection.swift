import Foundation

/// The socket of a client. Each wait for the client has a limit.
struct Connection {
  let socket: Int32

  /// Receives a request. Returns nil if the client leaves.
  func receive(within limit: Duration) throws(HTTPRefusal) -> HTTPRequest? {
    let end = ContinuousClock.now + limit
    var reader = HTTPReader()
    while ContinuousClock.now < end {
      switch chunk(within: end - .now) {
      case nil: continue
      case []: return nil
      case let bytes?: if let request = try reader.take(bytes) { return request }
      }
    }
    throw .tooSlow
  }

  /// Waits for the client to leave. Returns false if it does, and ignores what it sends.
  func isOpen(after time: Duration) -> Bool {
    chunk(within: time)?.isEmpty != true
  }

  /// Sends bytes. Returns false if the client leaves, or takes none of them in time.
  func send(_ bytes: [UInt8], within limit: Duration) -> Bool {
    setLimit(SO_SNDTIMEO, limit)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Self.noSignal)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// The bytes that come within a time: none if the client has left, nil if it has sent none.
  private func chunk(within limit: Duration) -> [UInt8]? {
    setLimit(SO_RCVTIMEO, limit)
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    let count = recv(socket, &bytes, bytes.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return nil }
    return Array(bytes.prefix(max(0, count)))
  }

  /// Limits the time of a wait. Zero would be no limit.
  private func setLimit(_ option: Int32, _ limit: Duration) {
    let microseconds = max(1, limit.wholeNanoseconds / 1_000)
    var time = timeval(
      tv_sec: Int(microseconds / 1_000_000), tv_usec: suseconds_t(microseconds % 1_000_000))
    setsockopt(socket, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  #if canImport(Darwin)
    private static let noSignal: Int32 = 0
  #else
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #endif
}
