import MarbleDiagrams
import MarbleStreams
import MarbleTime

/// A time of RxTest: a whole number of the scheduler's unit of time, counted from zero.
public typealias TestTime = Int

extension TestScheduler {
  /// The current virtual time in the scheduler's unit: the number that RxTest calls `clock`. Here
  /// `clock` is the time of tasks.
  ///
  /// If the current instant is no whole number of the unit, the running test fails.
  public var testTime: TestTime { testTimes(of: [now], named: "the current time", at: nil)[0] }

  /// The instant of a time of RxTest.
  func instant(of time: TestTime) -> Instant { Instant(time, unit: timeUnit) }

  /// The times of instants in RxTest, rounded towards zero. The running test fails if one of them
  /// is no whole number of the unit.
  func testTimes(
    of instants: [Instant], named name: String, at location: BenchLocation?
  ) -> [TestTime] {
    let unit = timeUnit.count
    if let odd = instants.first(where: { $0.nanoseconds % unit != 0 }) {
      let fitting = instants.reduce(unit) { greatestCommonDivisor($0, $1.nanoseconds) }
      TestHost.record(
        """
        \(name) is \(formatTime(odd)), no whole number of units of \(words(unit)); \
        TestScheduler(initialClock: 0, resolution: \(Double(fitting) / 1e9)) has units of \
        \(words(fitting))
        """, at: location)
    }
    return instants.map { TestTime($0.nanoseconds / unit) }
  }

  private func words(_ nanoseconds: Int64) -> String { formatDuration(.nanoseconds(nanoseconds)) }
}

private func greatestCommonDivisor(_ left: Int64, _ right: Int64) -> Int64 {
  var (larger, smaller) = (Int64(left.magnitude), Int64(right.magnitude))
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return larger
}

extension Instant {
  /// The instant of a time of RxTest. A time beyond the range of instants is the first or the last
  /// instant.
  init(_ time: TestTime, unit: Nanoseconds) {
    let (nanoseconds, overflow) = unit.count.multipliedReportingOverflow(by: Int64(time))
    self.init(nanoseconds: overflow ? (time < 0 ? .min : .max) : nanoseconds)
  }
}
