import Foundation

/// One connection: a request, its response, and the end. Nothing here waits, so a slow client
/// delays no other one.
struct Connection {
  enum State: Equatable {
    /// The request is not complete.
    case reading
    /// The request is complete and waits for its response.
    case asking(HTTPRequest)
    case writing
    /// The response is a stream of events.
    case streaming
    /// The response is sent. The rest of the request is received and ignored, because closing the
    /// connection earlier could destroy the response on its way.
    case draining
    case over
  }

  struct Limits {
    /// The time in which a request must be complete.
    var request = Duration.seconds(10)
    /// The time in which a client must take some bytes.
    var response = Duration.seconds(30)
    /// The time for the rest of a request.
    var draining = Duration.seconds(2)
    /// The time between two signs that a stream of events is alive.
    var silence = Duration.seconds(15)
    /// The most bytes that wait for the client of a stream.
    var waiting = 64 << 10
  }

  let socket: Int32
  /// Another connection may have the same socket later, but not the same number.
  let number: Int
  private(set) var state = State.reading
  private let limits: Limits
  private var reader = HTTPReader()
  private var output: [UInt8] = []
  private var sent = 0
  private var deadline: ContinuousClock.Instant
  private var nextSign: ContinuousClock.Instant

  init(
    _ socket: Int32, number: Int, at now: ContinuousClock.Instant, limits: Limits = Limits()
  ) {
    self.socket = socket
    self.number = number
    self.limits = limits
    deadline = now + limits.request
    nextSign = now
  }

  var isAsking: Bool { if case .asking = state { true } else { false } }

  private var isWaitingToSend: Bool { sent < output.count }

  /// The events of the socket that this connection needs.
  var interest: Int16 {
    Int16((hasEnded ? 0 : POLLIN) | (isWaitingToSend ? POLLOUT : 0))
  }

  /// Receives the available bytes.
  mutating func receive(at now: ContinuousClock.Instant) {
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    // One chunk a turn, so that a fast client does not occupy the server.
    let count = recv(socket, &chunk, chunk.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else {
      // A client may close its direction after the request, and still read the response.
      if count < 0 || state == .reading || state == .draining || state == .streaming {
        state = .over
      } else {
        hasEnded = true
      }
      return
    }
    guard state == .reading else { return }
    do throws(HTTPRefusal) {
      if let request = try reader.take(chunk[..<count]) { state = .asking(request) }
    } catch {
      respond(HTTPResponse(error), at: now)
    }
  }

  /// True after the client has closed its direction.
  private(set) var hasEnded = false

  mutating func respond(_ response: HTTPResponse, at now: ContinuousClock.Instant) {
    output = response.bytes
    sent = 0
    state = response.hasEnd ? .writing : .streaming
    deadline = now + limits.response
    nextSign = now + limits.silence
  }

  /// Sends an event of the stream.
  mutating func send(_ revision: Int, at now: ContinuousClock.Instant) {
    guard state == .streaming else { return }
    push("data: \(revision)\n\n", at: now)
  }

  private mutating func push(_ text: String, at now: ContinuousClock.Instant) {
    if !isWaitingToSend {
      (output, sent) = ([], 0)
      deadline = now + limits.response
    }
    output += text.utf8
    nextSign = now + limits.silence
    if output.count - sent > limits.waiting { state = .over }
  }

  /// Sends as many bytes as the socket accepts.
  mutating func send(at now: ContinuousClock.Instant) {
    while isWaitingToSend {
      let count = output[sent...].withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Self.noSignal)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else {
        state = .over
        return
      }
      sent += count
      deadline = now + limits.response
    }
    guard state == .writing else { return }
    shutdown(socket, Int32(SHUT_WR))
    state = hasEnded ? .over : .draining
    deadline = now + limits.draining
  }

  /// Moves the deadline of the client.
  mutating func postpone(by time: Duration) { deadline += time }

  /// Ends the connection at its deadline. On a stream of events, sends a sign of life when one is
  /// due.
  mutating func tick(at now: ContinuousClock.Instant) {
    switch state {
    case .reading where now >= deadline: respond(HTTPResponse(.tooSlow), at: now)
    case .writing where now >= deadline, .draining where now >= deadline: state = .over
    case .streaming where isWaitingToSend && now >= deadline: state = .over
    case .streaming where now >= nextSign: push(":\n\n", at: now)
    default: break
    }
  }

  #if canImport(Darwin)
    private static let noSignal: Int32 = 0
  #else
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #endif
}
