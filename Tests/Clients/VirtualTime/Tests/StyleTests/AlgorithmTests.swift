import AsyncAlgorithms
import MarbleVirtualTime
import TestTools
import Testing

@testable import App

/// A stream that sends values at times in milliseconds, and then ends.
private func timed<Value: Sendable>(_ values: [(Int, Value)], end: Int) -> AsyncStream<Value> {
  AsyncStream { continuation in
    let task = Task {
      var now = 0
      for (time, value) in values {
        try await Task.sleep(for: .milliseconds(time - now))
        now = time
        continuation.yield(value)
      }
      try await Task.sleep(for: .milliseconds(end - now))
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
  }
}

extension AsyncSequence {
  /// The elements with their times in milliseconds, as `value@time`.
  fileprivate func withTimes() async throws -> [String] {
    let watch = Watch()
    var received: [String] = []
    for try await element in self { received.append("\(element)@\(watch.milliseconds)") }
    return received
  }
}

@Suite(.virtualTime) struct AlgorithmTests {
  @Test func `debounce waits for silence`() async throws {
    let keys = timed([(0, "a"), (50, "ab"), (100, "abc"), (600, "abcd")], end: 1000)
    #expect(
      try await keys.debounce(for: .milliseconds(200)).withTimes() == ["abc@300", "abcd@800"])
  }

  @Test func `chunks by count or time`() async throws {
    let source = timed([(10, 1), (20, 2), (30, 3), (40, 4), (300, 5)], end: 500)
    let chunks = source.chunks(ofCount: 3, or: .repeating(every: .milliseconds(200)))
    #expect(try await chunks.withTimes() == ["[1, 2, 3]@30", "[4]@200", "[5]@400"])
  }

  @Test func `a timer sequence on the other clock`() async throws {
    let clock = SuspendingClock()
    let begin = clock.now
    for await _ in AsyncTimerSequence(interval: .seconds(1), clock: clock).prefix(3) {}
    #expect(clock.now - begin == .seconds(3))
  }

  @Test func `a channel waits for its reader`() async throws {
    let channel = AsyncChannel<Int>()
    let watch = Watch()
    let sent = Log<Int>()
    let sender = Task {
      for value in 1...3 {
        await channel.send(value)
        sent.add(watch.milliseconds)
      }
      channel.finish()
    }
    try await Task.sleep(for: .milliseconds(500))
    #expect(sent.values == [])
    for await _ in channel { try await Task.sleep(for: .milliseconds(100)) }
    await sender.value
    #expect(sent.values == [500, 600, 700])
  }

  @Test func `a buffer lets the sender go ahead`() async throws {
    let channel = AsyncChannel<Int>()
    let watch = Watch()
    let sender = Task {
      for value in 1...5 { await channel.send(value) }
      channel.finish()
      return watch.milliseconds
    }
    var received: [Int] = []
    for await value in channel.buffer(policy: .bounded(2)) {
      received.append(value)
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(received == [1, 2, 3, 4, 5])
    #expect(await sender.value < 500)
    #expect(watch.milliseconds == 500)
  }
}
