import MarbleVirtualTime
import TestTools
import Testing

@testable import App

private actor Weather {
  private(set) var calls = 0
  let answers: [Int?]
  var latency = Duration.zero

  init(_ answers: [Int?], latency: Duration = .zero) {
    self.answers = answers
    self.latency = latency
  }

  func now() async throws -> Int {
    calls += 1
    let answer = answers[min(calls, answers.count) - 1]
    try await Task.sleep(for: latency)
    guard let answer else { throw Broken() }
    return answer
  }
}

@Suite(.virtualTime) struct PollerTests {
  @Test func `it asks each minute`() async throws {
    let weather = Weather([20])
    let poller = Poller(every: .seconds(60)) { try await weather.now() }
    await poller.start()
    try await Task.sleep(for: .seconds(3601))
    await poller.stop()
    #expect(await weather.calls == 61)
  }

  @Test func `only changes are published`() async throws {
    let weather = Weather([20, 20, 21, 21, 22])
    let poller = Poller(every: .seconds(1)) { try await weather.now() }
    await poller.start()
    let watch = Watch()
    var received: [(Int, Int)] = []
    for await value in poller.values.prefix(3) { received.append((value, watch.milliseconds)) }
    await poller.stop()
    #expect(received.map(\.0) == [20, 21, 22])
    #expect(received.map(\.1) == [0, 2000, 4000])
  }

  @Test func `a slow answer does not move the next question`() async throws {
    let weather = Weather([1, 2, 3, 4], latency: .milliseconds(700))
    let poller = Poller(every: .seconds(1)) { try await weather.now() }
    let watch = Watch()
    await poller.start()
    var times: [Int] = []
    for await _ in poller.values.prefix(4) { times.append(watch.milliseconds) }
    await poller.stop()
    #expect(times == [700, 1700, 2700, 3700])
  }

  @Test func `failures are counted, and it goes on`() async throws {
    let weather = Weather([nil, nil, 7])
    let poller = Poller(every: .seconds(5)) { try await weather.now() }
    let watch = Watch()
    await poller.start()
    let first = await poller.values.first { _ in true }
    #expect(first == 7)
    #expect(watch.time == .seconds(10))
    #expect(await poller.failures == 2)
    await poller.stop()
  }
}
