import Foundation
import Synchronization

/// Serves the page: one thread, which answers the requests one after the other and searches for
/// changed files in between. A text runs on a thread of its own, so that it delays nobody else.
struct Server: ~Copyable {
  struct Limits {
    var connections = 32
    var streams = 8
    /// The time between two searches for changed files.
    var files = Duration.milliseconds(100)
    var connection = Connection.Limits()
  }

  private let listener: Listener
  private let limits: Limits
  private var site: ServeSite
  private var connections: [Connection] = []
  private var nextLook = ContinuousClock.now
  private let runs = Runs()

  /// The answers to texts that have run, by the number of their connection.
  private final class Runs: Sendable {
    let answers = Mutex<[Int: HTTPResponse]>([:])
  }

  init(_ site: ServeSite, _ listener: Listener, limits: Limits = Limits()) {
    self.site = site
    self.listener = listener
    self.limits = limits
  }

  deinit {
    for connection in connections { close(connection.socket) }
    close(listener.socket)
  }

  /// The number of connections so far.
  private var accepted = 0

  /// The number of open connections.
  var count: Int { connections.count }

  /// Handles everything that is ready. If nothing is ready, it waits for a request.
  ///
  /// - Parameter wait: The longest time to wait, in milliseconds.
  mutating func turn(waiting wait: Int32) {
    var polls = [pollfd(fd: listener.socket, events: Int16(POLLIN), revents: 0)]
    // More clients than the limit stay in the queue of the system.
    if connections.count >= limits.connections { polls[0].events = 0 }
    polls += connections.map { pollfd(fd: $0.socket, events: $0.interest, revents: 0) }
    let isRunning = connections.contains { $0.isAsking }
    let ready = poll(&polls, nfds_t(polls.count), isRunning ? min(wait, 5) : wait)
    let now = ContinuousClock.now
    let answers = runs.answers.withLock { answers in
      defer { answers = [:] }
      return answers
    }
    for index in connections.indices {
      if let answer = answers[connections[index].number] {
        connections[index].respond(answer, at: now)
      }
    }
    if ready > 0 {
      for index in connections.indices where polls[index + 1].revents != 0 {
        serve(index, polls[index + 1].revents, at: now)
      }
      if polls[0].revents != 0 { accept(at: now) }
    }
    look(at: now)
    // The deadlines of the clients exclude the time in which the server did other work.
    let later = ContinuousClock.now
    for index in connections.indices {
      connections[index].postpone(by: later - now)
      connections[index].send(at: later)
      connections[index].tick(at: later)
    }
    connections.removeAll { connection in
      guard connection.state == .over else { return false }
      close(connection.socket)
      return true
    }
  }

  private mutating func accept(at now: ContinuousClock.Instant) {
    while connections.count < limits.connections, let socket = listener.accept() {
      accepted += 1
      connections.append(Connection(socket, number: accepted, at: now, limits: limits.connection))
    }
  }

  private mutating func serve(_ index: Int, _ events: Int16, at now: ContinuousClock.Instant) {
    let wasAsking = connections[index].isAsking
    if events & Int16(POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0, !connections[index].hasEnded {
      connections[index].receive(at: now)
    }
    guard !wasAsking, case .asking(let request) = connections[index].state else { return }
    if request.path.hasSuffix("/run") {
      let (site, runs, number) = (site, runs, connections[index].number)
      let thread = Thread {
        guard case .response(let response) = site.answer(request) else { return }
        runs.answers.withLock { $0[number] = response }
      }
      thread.stackSize = 8 << 20
      return thread.start()
    }
    switch site.answer(request) {
    case .response(let response): connections[index].respond(response, at: ContinuousClock.now)
    case .events:
      guard connections.count(where: { $0.state == .streaming }) < limits.streams else {
        return connections[index].respond(HTTPResponse(.tooManyRequests), at: now)
      }
      connections[index].respond(.events, at: now)
      connections[index].send(site.files.revision, at: now)
    }
    // A saved file is shown at once.
    nextLook = now
  }

  private mutating func look(at now: ContinuousClock.Instant) {
    guard now >= nextLook else { return }
    if site.refresh() {
      let revision = site.files.revision
      for index in connections.indices { connections[index].send(revision, at: now) }
    }
    nextLook = ContinuousClock.now + limits.files
  }
}
