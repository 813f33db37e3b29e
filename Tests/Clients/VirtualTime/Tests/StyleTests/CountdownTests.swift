import MarbleVirtualTime
import TestTools
import Testing

@testable import App

@MainActor @Suite(.virtualTime) struct CountdownTests {
  @Test func `it counts to zero`() async throws {
    let countdown = Countdown(from: 600)
    let watch = Watch()
    let ended = Log<Duration>()
    countdown.onEnd = { ended.add(watch.time) }
    countdown.start()
    try await Task.sleep(for: .seconds(601))
    #expect(countdown.remaining == 0)
    #expect(ended.values == [.seconds(600)])
  }

  @Test func `a pause keeps the rest`() async throws {
    let countdown = Countdown(from: 10)
    countdown.start()
    try await Task.sleep(for: .milliseconds(3500))
    countdown.pause()
    try await Task.sleep(for: .seconds(60))
    #expect(countdown.remaining == 7)
    countdown.start()
    try await Task.sleep(for: .milliseconds(7100))
    #expect(countdown.remaining == 0)
  }

  @Test func `a second start changes nothing`() async throws {
    let countdown = Countdown(from: 5)
    countdown.start()
    countdown.start()
    try await Task.sleep(for: .milliseconds(2500))
    #expect(countdown.remaining == 3)
    countdown.pause()
  }

  @Test func `two countdowns run beside each other`() async throws {
    let short = Countdown(from: 2)
    let long = Countdown(from: 3)
    let order = Log<String>()
    short.onEnd = { order.add("short") }
    long.onEnd = { order.add("long") }
    long.start()
    short.start()
    try await Task.sleep(for: .seconds(4))
    #expect(order.values == ["short", "long"])
  }
}
