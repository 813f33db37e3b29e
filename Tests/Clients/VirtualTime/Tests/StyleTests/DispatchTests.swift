import Dispatch
import Foundation
import MarbleVirtualTime
import TestTools
import Testing

@testable import App

@Suite(.virtualTime) struct DispatchTests {
  @Test func `a client with closures answers after its latency`() async throws {
    let client = LegacyClient(latency: 0.25)
    let watch = Watch()
    #expect(try await client.get("a") == "body of a")
    #expect(watch.time == .milliseconds(250))
    await #expect(throws: LegacyClient.Offline.self) { try await client.get("") }
  }

  @Test @MainActor func `an idle timer calls back 2 seconds after the last touch`() async throws {
    let watch = Watch()
    let idle = Log<Duration>()
    let timer = IdleTimer(after: 2) { idle.add(watch.time) }
    for _ in 0..<3 {
      timer.touch()
      try await Task.sleep(for: .seconds(1))
    }
    try await Task.sleep(for: .seconds(5))
    #expect(idle.values == [.seconds(4)])
  }

  @Test func `a timer of Dispatch ticks`() async throws {
    let watch = Watch()
    let times = Log<Int>()
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
    timer.setEventHandler { times.add(watch.milliseconds) }
    timer.resume()
    try await Task.sleep(for: .milliseconds(1600))
    timer.cancel()
    try await Task.sleep(for: .seconds(1))
    #expect(times.values == [500, 1000, 1500])
  }

  @Test func `a queue that only its delayed block keeps runs it`() async throws {
    let lines = Log<Int>()
    DispatchQueue(label: "q").asyncAfter(deadline: .now() + 1) { lines.add(1) }
    try await Task.sleep(for: .seconds(2))
    #expect(lines.values == [1])
  }

  @Test func `a timer that nobody keeps never fires`() async throws {
    let lines = Log<Int>()
    do {
      let timer = DispatchSource.makeTimerSource(queue: .global())
      timer.schedule(deadline: .now() + 1)
      timer.setEventHandler { lines.add(1) }
      timer.resume()
    }
    try await Task.sleep(for: .seconds(2))
    #expect(lines.values == [])
  }

  @Test func `a repeating timer that its handler releases fires once`() async throws {
    let lines = Log<Int>()
    let kept = Kept()
    kept.timer = DispatchSource.makeTimerSource(queue: .global())
    kept.timer?.schedule(deadline: .now() + 1, repeating: 1)
    kept.timer?.setEventHandler {
      kept.timer = nil
      lines.add(1)
    }
    kept.timer?.resume()
    try await Task.sleep(for: .milliseconds(3500))
    #expect(lines.values == [1])
  }

  /// The time waits for the work of a handler, whatever it does to its timer before.
  @Test(arguments: [false, true])
  func `a handler ends its timer and then works`(setsAnew: Bool) async throws {
    for _ in 0..<20 {
      let lines = Log<Int>()
      let timer = DispatchSource.makeTimerSource(queue: .global())
      timer.schedule(deadline: .now() + 1)
      timer.setEventHandler {
        if setsAnew { timer.schedule(deadline: .now() + 100) } else { timer.cancel() }
        let sum = (0..<20_000).reduce(0) { $0 + Double($1).squareRoot() }
        lines.add(sum > 0 ? 1 : 0)
      }
      timer.resume()
      try await Task.sleep(for: .seconds(61))
      #expect(lines.values == [1])
      timer.cancel()
    }
  }

  @Test func `a block waits for a semaphore until its limit`() async throws {
    let lines = Log<String>()
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      for limit in [3, 60] {
        let result = semaphore.wait(timeout: .now() + .seconds(limit))
        lines.add("\(result) \(VirtualTime.now)")
      }
    }
    try await Task.sleep(for: .seconds(5))
    lines.add("5")
    semaphore.signal()
    try await Task.sleep(for: .seconds(1))
    #expect(lines.values == ["timedOut 3.0 seconds", "5", "success 5.0 seconds"])
  }

  @Test func `a suspended queue waits, and the time goes on`() async throws {
    let lines = Log<Int>()
    let queue = DispatchQueue(label: "suspended")
    queue.suspend()
    queue.async { lines.add(1) }
    try await Task.sleep(for: .seconds(1))
    #expect(lines.values == [])
    queue.resume()
    try await Task.sleep(for: .seconds(1))
    #expect(lines.values == [1])
  }

  @Test func `a timer that is due while it is suspended fires when it is resumed`() async throws {
    let lines = Log<Int>()
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + 1)
    timer.setEventHandler { lines.add(1) }
    try await Task.sleep(for: .seconds(2))
    #expect(lines.values == [])
    timer.resume()
    try await Task.sleep(for: .seconds(1))
    #expect(lines.values == [1])
    timer.cancel()
  }
}

private final class Kept: @unchecked Sendable {
  var timer: (any DispatchSourceTimer)?
}
