/// One connection: what it sends, until it fails.
protocol Connection: Sendable {
  var messages: AsyncThrowingStream<String, any Error> { get }
  func send(_ message: String) async throws
}

/// Keeps a connection open: it sends a heartbeat, and connects again after a failure or a silence.
actor Socket {
  enum State: Equatable, Sendable { case connecting, open, waiting(Duration), closed }

  nonisolated let states: AsyncStream<State>
  nonisolated let messages: AsyncStream<String>
  private let stateContinuation: AsyncStream<State>.Continuation
  private let messageContinuation: AsyncStream<String>.Continuation
  private let connect: @Sendable () async throws -> any Connection
  private let heartbeat: Duration
  private var task: Task<Void, Never>?

  init(heartbeat: Duration, connect: @escaping @Sendable () async throws -> any Connection) {
    self.heartbeat = heartbeat
    self.connect = connect
    (states, stateContinuation) = AsyncStream.makeStream()
    (messages, messageContinuation) = AsyncStream.makeStream()
  }

  func open() {
    task = Task { await run() }
  }

  func close() async {
    task?.cancel()
    await task?.value
    stateContinuation.yield(.closed)
    stateContinuation.finish()
    messageContinuation.finish()
  }

  private func run() async {
    var delay = Duration.seconds(1)
    while !Task.isCancelled {
      stateContinuation.yield(.connecting)
      do {
        let connection = try await connect()
        stateContinuation.yield(.open)
        delay = .seconds(1)
        try await serve(connection)
      } catch {}
      guard !Task.isCancelled else { return }
      stateContinuation.yield(.waiting(delay))
      try? await Task.sleep(for: delay)
      delay = min(delay * 2, .seconds(8))
    }
  }

  private func serve(_ connection: any Connection) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [messageContinuation] in
        for try await message in connection.messages { messageContinuation.yield(message) }
      }
      group.addTask { [heartbeat] in
        while true {
          try await Task.sleep(for: heartbeat)
          try await connection.send("ping")
        }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
