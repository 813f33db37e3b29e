import Testing

@testable import MarbleDiagrams

@Suite struct `Texts of times` {
  @Test func `instants are exact, in the unit that is easiest to read`() {
    let cases: [(Int64, String)] = [
      (0, "0"), (1, "0.000001ms"), (1_000, "0.001ms"), (1_500_000, "1.5ms"),
      (800_000_000, "800ms"), (999_999_999, "999.999999ms"), (1_000_000_000, "1s"),
      (1_500_000_000, "1.5s"), (1_000_000_001, "1.000000001s"), (60_000_000_000, "1m"),
      (90_000_000_000, "90s"), (120_000_000_000, "2m"), (600_000_000_000, "10m"),
      (-200_000_000, "-200ms"), (.max, "9223372036.854775807s"), (.min, "-9223372036.854775808s"),
    ]
    for (nanoseconds, text) in cases { #expect(formatTime(Instant(nanoseconds)) == text) }
  }

  @Test func `pictures write long times in hours`() {
    let (minute, hour): (Int64, Int64) = (60_000_000_000, 3_600_000_000_000)
    let cases: [(Int64, String)] = [
      (0, "0"), (90_000_000_000, "90s"), (hour - minute, "59m"), (hour, "1h"), (26 * hour, "26h"),
      (90 * minute, "1h 30m"), (hour + 500_000_000, "1h 500ms"),
      (2 * hour + 5 * minute + 1_500_000_000, "2h 5m 1.5s"), (-90 * minute, "-1h 30m"),
      (.max, "2562047h 47m 16.854775807s"), (.min, "-2562047h 47m 16.854775808s"),
    ]
    for (nanoseconds, text) in cases { #expect(formatClock(Instant(nanoseconds)) == text) }
    #expect(formatClock(.nanoseconds(UInt64(90 * minute))) == "1h 30m")
  }

  @Test func `long lengths and fine fractions of ticks are written as durations`() {
    let tick: Int64 = 100_000_000
    let cases: [(UInt64, Int64, String)] = [
      (100_000_000, tick, "1 tick"), (200_000_000, tick, "2 ticks"),
      (50_000_000, tick, "0.5 ticks"),
      (125_000_000, tick, "1.25 ticks"), (0, tick, "0 ticks"),
      (100_000_000_000, tick, "1000 ticks"),
      (200_000_000_000, tick, "200s"), (1, tick, "0.000001ms"), (1, 3, "0.000001ms"),
      (1, 0, "1 tick"),
      (UInt64.max, .max, "18446744073.709551615s"),
    ]
    for (length, tick, text) in cases {
      #expect(formatTicks(.nanoseconds(length), tick: .nanoseconds(tick)) == text)
    }
  }
}
