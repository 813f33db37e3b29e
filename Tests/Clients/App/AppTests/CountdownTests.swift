import MarbleTesting
import Testing

@testable import App

@Test func `the countdown shows each second until zero`() throws {
  let bench = MarbleBench(tick: .milliseconds(500))
  let clock = bench.clock
  bench.expect("3-2-1-(0|)") { emit in
    try await Countdown(seconds: 3) { try await clock.sleep(for: .seconds(1)) }.run { emit($0) }
  }
  try bench.run()
}
