import MarbleVirtualTime
import TestTools
import Testing

@testable import App

/// A connection that breaks after some messages, or never.
private final class FakeConnection: Connection {
  let messages: AsyncThrowingStream<String, any Error>
  let sent = Log<Duration>()
  let watch = Watch()

  init(every time: Duration, count: Int) {
    messages = AsyncThrowingStream { continuation in
      let task = Task {
        for number in 1...max(count, 1) {
          try await Task.sleep(for: time)
          continuation.yield("message \(number)")
        }
        continuation.finish(throwing: Broken())
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  func send(_ message: String) async throws { sent.add(watch.time) }
}

@Suite(.virtualTime) struct SocketTests {
  private func states(
    of socket: Socket, until time: Duration
  ) async throws -> [(Socket.State, Int)] {
    let watch = Watch()
    let collected = Task {
      var received: [(Socket.State, Int)] = []
      for await state in socket.states { received.append((state, watch.milliseconds)) }
      return received
    }
    await socket.open()
    try await Task.sleep(for: time)
    await socket.close()
    return await collected.value
  }

  @Test func `it connects again after an error`() async throws {
    let socket = Socket(heartbeat: .seconds(10)) { FakeConnection(every: .seconds(2), count: 1) }
    let received = try await states(of: socket, until: .milliseconds(7500))
    #expect(
      received.map(\.0) == [
        .connecting, .open, .waiting(.seconds(1)), .connecting, .open, .waiting(.seconds(1)),
        .connecting, .open, .closed,
      ])
    #expect(received.map(\.1) == [0, 0, 2000, 3000, 3000, 5000, 6000, 6000, 7500])
  }

  @Test func `the pause grows to 8 seconds`() async throws {
    let socket = Socket(heartbeat: .seconds(1)) { throw Broken() }
    let received = try await states(of: socket, until: .seconds(40))
    let pauses = received.compactMap { if case .waiting(let time) = $0.0 { time } else { nil } }
    #expect(pauses == [1, 2, 4, 8, 8, 8, 8, 8].map { .seconds($0) })
  }

  @Test func `a heartbeat is sent every 10 seconds`() async throws {
    let connection = FakeConnection(every: .seconds(100), count: 5)
    let socket = Socket(heartbeat: .seconds(10)) { connection }
    _ = try await states(of: socket, until: .seconds(35))
    #expect(connection.sent.values == [.seconds(10), .seconds(20), .seconds(30)])
  }

  @Test func `the messages of all connections arrive`() async throws {
    let socket = Socket(heartbeat: .seconds(10)) { FakeConnection(every: .seconds(1), count: 2) }
    await socket.open()
    let watch = Watch()
    var received: [(String, Int)] = []
    for await message in socket.messages.prefix(4) {
      received.append((message, watch.milliseconds))
    }
    #expect(received.map(\.0) == ["message 1", "message 2", "message 1", "message 2"])
    #expect(received.map(\.1) == [1000, 2000, 4000, 5000])
    await socket.close()
  }

  @Test func `a close ends the loop at once`() async throws {
    let socket = Socket(heartbeat: .seconds(10)) { FakeConnection(every: .seconds(9), count: 2) }
    let watch = Watch()
    await socket.open()
    try await Task.sleep(for: .seconds(4))
    await socket.close()
    #expect(watch.time == .seconds(4))
  }
}
