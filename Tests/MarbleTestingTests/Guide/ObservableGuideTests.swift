// The examples of marbles/guide/observable.md, as a reader pastes them.
import MarbleTesting
import Observation
import Testing

@MainActor @Observable final class Countdown {
  private(set) var seconds = 3

  func run(on clock: any Clock<Duration>) async throws {
    while seconds > 0 {
      try await clock.sleep(for: .seconds(1))
      seconds -= 1
    }
  }
}

@Test @MainActor func `a countdown shows each second`() throws {
  let bench = MarbleBench(tick: .milliseconds(500))
  let countdown = Countdown()
  bench.start("countdown") { try await countdown.run(on: bench.clock) }
  bench.expect("3-2-1-0", changes: { countdown.seconds })
  try bench.run()
}
