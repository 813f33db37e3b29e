import AsyncAlgorithms
import MarbleTesting
import Testing

@Suite struct ChannelTests {
  private struct Broken: Error {}
  private let bench = MarbleBench(tick: .milliseconds(100))

  @Test func `a channel passes values until it is finished`() throws {
    let channel = AsyncChannel<String>()
    let clock = bench.clock
    bench.expect(channel, "a--b--|")
    bench.start("the sender") {
      await channel.send("a")
      try await clock.sleep(for: .milliseconds(300))
      await channel.send("b")
      try await clock.sleep(for: .milliseconds(300))
      channel.finish()
    }
    try bench.run()
  }

  @Test func `a sender waits until the value is taken`() throws {
    let channel = AsyncChannel<String>()
    let clock = bench.clock
    bench.expect("--a--b--|") { emit in
      try await clock.sleep(for: .milliseconds(200))
      for await value in channel {
        emit(value)
        try await clock.sleep(for: .milliseconds(300))
      }
    }
    bench.expect("--s--(s|)") { emit in
      for value in ["a", "b"] {
        await channel.send(value)
        emit("s")
      }
      channel.finish()
    }
    try bench.run()
  }

  @Test func `a channel that fails ends its loop with the error`() throws {
    let channel = AsyncThrowingChannel<String, any Error>()
    let clock = bench.clock
    bench.expect(channel, "a-#", error: Broken())
    bench.start("the sender") {
      await channel.send("a")
      try await clock.sleep(for: .milliseconds(200))
      channel.fail(Broken())
    }
    try bench.run()
  }

  @Test func `a sender that is cancelled does not wait`() throws {
    let channel = AsyncChannel<String>()
    let clock = bench.clock
    bench.expect("--(c|)") { emit in
      let sender = Task { await channel.send("a") }
      try await clock.sleep(for: .milliseconds(200))
      sender.cancel()
      await sender.value
      emit("c")
    }
    try bench.run()
  }
}
