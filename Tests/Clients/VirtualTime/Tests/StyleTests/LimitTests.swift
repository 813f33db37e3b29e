import MarbleVirtualTime
import TestTools
import Testing

@testable import App

@Suite(.virtualTime) struct RateLimiterTests {
  @Test func `three calls a second`() async throws {
    let limiter = RateLimiter(3, per: .seconds(1))
    let watch = Watch()
    var times: [Int] = []
    for _ in 0..<8 {
      try await limiter.wait()
      times.append(watch.milliseconds)
    }
    #expect(times == [0, 0, 0, 1000, 1000, 1000, 2000, 2000])
  }

  @Test @MainActor func `a throttle performs the first and the last`() async throws {
    let throttle = Throttle(.milliseconds(200))
    let watch = Watch()
    var received: [(Int, Int)] = []
    for value in 1...5 {
      throttle { received.append((value, watch.milliseconds)) }
      try await Task.sleep(for: .milliseconds(90))
    }
    try await Task.sleep(for: .seconds(1))
    #expect(received.map(\.0) == [1, 3, 5])
    #expect(received.map(\.1) == [0, 200, 400])
  }
}

@Suite(.virtualTime) struct TimeoutTests {
  @Test func `work that is fast enough`() async throws {
    let watch = Watch()
    let value = try await withTimeout(.seconds(2)) {
      try await Task.sleep(for: .milliseconds(1999))
      return 1
    }
    #expect(value == 1)
    #expect(watch.time == .milliseconds(1999))
  }

  @Test func `work that is too slow`() async throws {
    let watch = Watch()
    await #expect(throws: TimedOut.self) {
      try await withTimeout(.seconds(2)) { try await Task.sleep(for: .seconds(3)) }
    }
    #expect(watch.time == .seconds(2))
  }

  @Test func `the first of several mirrors wins`() async throws {
    let watch = Watch()
    let winner = await withTaskGroup(of: String?.self) { group in
      for (name, time) in [("far", 900), ("near", 120), ("middle", 400)] {
        group.addTask {
          guard (try? await Task.sleep(for: .milliseconds(time))) != nil else { return nil }
          return name
        }
      }
      let first = await group.next()!
      group.cancelAll()
      return first
    }
    #expect(winner == "near")
    #expect(watch.time == .milliseconds(120))
  }
}

@Suite(.virtualTime) struct SemaphoreTests {
  @Test func `a cancelled waiter gives its place away`() async throws {
    let semaphore = AsyncSemaphore(0)
    let first = Task { try await semaphore.wait() }
    let second = Task { try await semaphore.wait() }
    try await Task.sleep(for: .milliseconds(10))
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await semaphore.signal()
    try await second.value
  }
}

@Suite(.virtualTime) struct SerialWorkTests {
  @Test func `serial work keeps its order`() async {
    let serial = SerialWork()
    let watch = Watch()
    let lines = Log<String>()
    await withTaskGroup(of: Void.self) { group in
      for (name, time) in [("a", 300), ("b", 100), ("c", 200)] {
        group.addTask {
          await serial.perform {
            lines.add("\(name) begins at \(watch.milliseconds)")
            try? await Task.sleep(for: .milliseconds(time))
          }
        }
      }
    }
    #expect(lines.values == ["a begins at 0", "b begins at 300", "c begins at 400"])
    #expect(watch.time == .milliseconds(600))
  }
}
