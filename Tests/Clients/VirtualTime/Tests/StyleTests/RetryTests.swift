import MarbleVirtualTime
import TestTools
import Testing

@testable import App

@Suite(.virtualTime) struct RetryTests {
  @Test func `the pauses double`() async throws {
    let watch = Watch()
    let times = Log<Duration>()
    let value = try await retrying(attempts: 5, first: .seconds(1)) { attempt in
      times.add(watch.time)
      if attempt < 5 { throw Broken() }
      return "done"
    }
    #expect(value == "done")
    #expect(times.values == [0, 1, 3, 7, 15].map { .seconds($0) })
  }

  @Test func `the pauses have a limit`() async throws {
    let watch = Watch()
    await #expect(throws: Broken.self) {
      try await retrying(attempts: 6, first: .seconds(20), upTo: .seconds(30)) { _ in
        throw Broken()
      }
    }
    #expect(watch.time == .seconds(20 + 30 * 4))
  }

  @Test func `a cancellation ends the pause at once`() async throws {
    let watch = Watch()
    let task = Task {
      try await retrying(attempts: 3, first: .seconds(3600)) { _ in throw Broken() }
    }
    try await Task.sleep(for: .seconds(2))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(watch.time == .seconds(2))
  }

  @Test(arguments: [1, 2, 3, 4]) func `each attempt costs its time`(failures: Int) async throws {
    let watch = Watch()
    try await retrying(attempts: 5, first: .milliseconds(100)) { attempt in
      try await Task.sleep(for: .milliseconds(10))
      if attempt <= failures { throw Broken() }
    }
    let pauses = 100 * ((1 << failures) - 1)
    #expect(watch.time == .milliseconds(pauses + 10 * (failures + 1)))
  }
}
