import Foundation
import Synchronization

/// Serves the page: a thread for each connection, and the caller, which accepts connections and
/// searches for changed files. One lock guards the site.
final class Server: Sendable {
  struct Limits {
    var connections = 32
    var streams = 8
    /// The time between two searches for changed files.
    var files = Duration.milliseconds(100)
    /// The time in which a request must be complete.
    var request = Duration.seconds(10)
    /// The time in which a client must take some bytes.
    var response = Duration.seconds(30)
    /// The time for the rest of a request.
    var draining = Duration.seconds(2)
    /// The time between two signs that a stream of events is alive.
    var silence = Duration.seconds(15)
  }

  private struct State {
    var site: ServeSite
    var connections = 0
    var streams = 0
    var nextLook = ContinuousClock.now
  }

  private let listener: Listener
  private let limits: Limits
  private let state: Mutex<State>

  init(_ site: ServeSite, _ listener: Listener, limits: Limits = Limits()) {
    self.listener = listener
    self.limits = limits
    state = Mutex(State(site: site))
  }

  deinit { close(listener.socket) }

  /// Accepts a client, if one comes in time, and searches for changed files.
  ///
  /// - Parameter wait: The longest time to wait, in milliseconds.
  func turn(waiting wait: Int32) {
    // More clients than the limit stay in the queue of the system.
    let isFull = state.withLock { $0.connections >= limits.connections }
    var client = pollfd(fd: isFull ? -1 : listener.socket, events: Int16(POLLIN), revents: 0)
    if poll(&client, 1, wait) > 0, let socket = listener.accept() {
      state.withLock { $0.connections += 1 }
      let thread = Thread { [self] in
        serve(Connection(socket: socket))
        close(socket)
        state.withLock { $0.connections -= 1 }
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    state.withLock { state in
      guard ContinuousClock.now >= state.nextLook else { return }
      _ = state.site.refresh()
      state.nextLook = ContinuousClock.now + limits.files
    }
  }

  private func serve(_ client: Connection) {
    let response: HTTPResponse
    do throws(HTTPRefusal) {
      guard let request = try client.receive(within: limits.request) else { return }
      response = answer(to: request)
    } catch {
      response = HTTPResponse(error)
    }
    guard !response.hasEnd else { return respond(response, to: client) }
    let isFree = state.withLock { state in
      guard state.streams < limits.streams else { return false }
      state.streams += 1
      return true
    }
    guard isFree else { return respond(HTTPResponse(.tooManyRequests), to: client) }
    sendEvents(to: client)
    state.withLock { $0.streams -= 1 }
  }

  private func answer(to request: HTTPRequest) -> HTTPResponse {
    // A text may run for long, so it delays nobody else.
    guard !request.path.hasSuffix("/run") else {
      return state.withLock(\.site).answer(request)
    }
    return state.withLock { state in
      // A saved file is shown at once.
      state.nextLook = .now
      return state.site.answer(request)
    }
  }

  /// Sends a response. The rest of the request is received and ignored, because closing the
  /// connection earlier could destroy the response on its way.
  private func respond(_ response: HTTPResponse, to client: Connection) {
    guard client.send(response.bytes, within: limits.response) else { return }
    shutdown(client.socket, Int32(SHUT_WR))
    let end = ContinuousClock.now + limits.draining
    while ContinuousClock.now < end, client.isOpen(after: end - .now) {}
  }

  /// Sends the number of each revision, until the client leaves.
  private func sendEvents(to client: Connection) {
    guard client.send(HTTPResponse.events.bytes, within: limits.response) else { return }
    var sent: Int?
    var nextSign = ContinuousClock.now + limits.silence
    repeat {
      let revision = state.withLock { $0.site.files.revision }
      let now = ContinuousClock.now
      guard revision != sent || now >= nextSign else { continue }
      let event = revision == sent ? ":\n\n" : "data: \(revision)\n\n"
      guard client.send(Array(event.utf8), within: limits.response) else { return }
      sent = revision
      nextSign = now + limits.silence
    } while client.isOpen(after: limits.files)
  }
}
