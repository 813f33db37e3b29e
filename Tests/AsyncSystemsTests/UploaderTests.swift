import AsyncSystems
import MarbleTesting
import Testing

/// A server that refuses some files before it accepts one.
private actor Server {
  private var refusals: Int
  private let delay: Duration
  private let clock: any Clock<Duration>

  init(refusals: Int, delay: Duration, clock: any Clock<Duration>) {
    self.refusals = refusals
    self.delay = delay
    self.clock = clock
  }

  struct Busy: Error {}

  func send(_ file: String) async throws -> Int {
    try await clock.sleep(for: delay)
    guard refusals == 0 else {
      refusals -= 1
      throw Busy()
    }
    return 7
  }
}

@Suite struct UploaderTests {
  private let bench = MarbleBench(tick: .milliseconds(500))

  private func uploader(refusals: Int, delay: Duration) -> Uploader {
    let server = Server(refusals: refusals, delay: delay, clock: bench.clock)
    return Uploader(clock: bench.clock) { try await server.send($0) }
  }

  /// Expects the progress as letters: the number of an attempt, `d`one, `f`ailed, `c`ancelled.
  private func expect(_ diagram: String, of uploader: Uploader) {
    bench.expect(
      uploader.progress.map { progress in
        switch progress {
        case .sends(_, let attempt): "\(attempt)"
        case .done: "d"
        case .failed: "f"
        case .cancelled: "c"
        }
      }, diagram)
  }

  @Test func `a second attempt begins a second after the first has failed`() throws {
    let uploader = uploader(refusals: 1, delay: .milliseconds(500))
    expect("1--2 d", of: uploader)
    bench.start("the user") { await uploader.upload("a") }
    try bench.run()
  }

  @Test func `the pause doubles, and the third failure is the last`() throws {
    let uploader = uploader(refusals: 3, delay: .zero)
    expect("1-2---(3 f)", of: uploader)
    bench.start("the user") { await uploader.upload("a") }
    try bench.run()
  }

  @Test func `a cancellation ends the request at its instant`() throws {
    let uploader = uploader(refusals: 0, delay: .seconds(60))
    expect("1-c", of: uploader)
    bench.start("the user") { [clock = bench.clock] in
      await uploader.upload("a")
      try await clock.sleep(for: .seconds(1))
      await uploader.cancel("a")
    }
    try bench.run()
  }
}
