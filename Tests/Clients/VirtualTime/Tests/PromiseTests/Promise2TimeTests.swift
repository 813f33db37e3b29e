import Dispatch
import Foundation
import MarbleVirtualTime
import TestTools
import Testing

enum Promise2 {
  /// Every form of a sleep that the libraries have, each of 1.5 seconds.
  enum Sleep: CaseIterable {
    case duration, nanoseconds, tolerance, suspending, until, untilSuspending
    case clock, clockUntil, anyClock, detached, child

    func perform() async throws {
      let time = Duration.milliseconds(1500)
      switch self {
      case .duration: try await Task.sleep(for: time)
      case .nanoseconds: try await Task.sleep(nanoseconds: 1_500_000_000)
      case .tolerance: try await Task.sleep(for: time, tolerance: .seconds(1))
      case .suspending: try await Task.sleep(for: time, clock: .suspending)
      case .until: try await Task.sleep(until: .now + time, clock: .continuous)
      case .untilSuspending: try await Task.sleep(until: .now + time, clock: .suspending)
      case .clock: try await SuspendingClock().sleep(for: time)
      case .clockUntil: try await ContinuousClock().sleep(until: .now + time, tolerance: .zero)
      case .anyClock:
        let clock: any Clock<Duration> = ContinuousClock()
        try await clock.sleep(for: time)
      case .detached: try await Task.detached { try await Task.sleep(for: time) }.value
      case .child:
        async let child: Void = Task.sleep(for: time)
        try await child
      }
    }
  }

  @Suite struct SleepTests {
    @Test(.virtualTime, arguments: Sleep.allCases) func `a sleep is exact`(sleep: Sleep)
      async throws
    {
      let watch = Watch()
      try await sleep.perform()
      #expect(watch.time == .milliseconds(1500))
      #expect(VirtualTime.now == .milliseconds(1500))
    }

    @Test(.virtualTime, arguments: [1, 7, 999, 1_000_001, 1_234_567_891])
    func `to the nanosecond`(nanoseconds: Int) async throws {
      let watch = Watch()
      try await Task.sleep(for: .nanoseconds(nanoseconds))
      #expect(watch.time == .nanoseconds(nanoseconds))
    }

    @Test(.virtualTime) func `a sleep of a century`() async throws {
      let watch = Watch()
      try await Task.sleep(for: .seconds(86_400 * 36_525))
      #expect(watch.time == .seconds(86_400 * 36_525))
    }

    @Test(.virtualTime) func `no sleep and a sleep into the past take no time`() async throws {
      let watch = Watch()
      try await Task.sleep(for: .zero)
      try await Task.sleep(for: .seconds(-1))
      try await Task.sleep(until: ContinuousClock.now - .seconds(5), clock: .continuous)
      #expect(watch.time == .zero)
    }

    @Test(.virtualTime) func `a cancelled sleep ends at once`() async throws {
      let watch = Watch()
      let task = Task { try await Task.sleep(for: .seconds(100)) }
      try await Task.sleep(for: .seconds(1))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(watch.time == .seconds(1))
    }

    @Test(.virtualTime) func `a sleep that never ends is cancelled`() async throws {
      let task = Task { try await Task.sleep(for: .seconds(Int64.max / 4)) }
      try await Task.sleep(for: .seconds(1))
      task.cancel()
      await #expect(throws: (any Error).self) { try await task.value }
    }

    @Test(.virtualTime) func `ten thousand sleeps`() async throws {
      let watch = Watch()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<10_000 {
          group.addTask { try? await Task.sleep(for: .milliseconds(number % 100)) }
        }
      }
      #expect(watch.time == .milliseconds(99))
    }

    @Test(.virtualTime) func `ten thousand sleeps until one instant`() async throws {
      let watch = Watch()
      let times = Log<Duration>()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<10_000 {
          group.addTask {
            try? await Task.sleep(for: .seconds(1))
            await Task.yield()
            times.add(watch.time)
          }
        }
      }
      #expect(times.values.count == 10_000)
      #expect(Set(times.values) == [.seconds(1)])
    }

    @Test(.virtualTime) func `time moves only when all wait`() async throws {
      let watch = Watch()
      let sleeper = Task { try await Task.sleep(for: .nanoseconds(1)) }
      for _ in 0..<500 { await Task.yield() }
      #expect(watch.time <= .nanoseconds(1))
      try await sleeper.value
      #expect(watch.time == .nanoseconds(1))
    }
  }

  @Suite(.virtualTime) struct ClockTests {
    @Test func `all clocks of Swift agree`() async throws {
      let continuous = ContinuousClock.now
      let suspending = SuspendingClock.now
      try await Task.sleep(for: .nanoseconds(123_456_789))
      #expect(ContinuousClock.now - continuous == .nanoseconds(123_456_789))
      #expect(SuspendingClock.now - suspending == .nanoseconds(123_456_789))
      #expect(ContinuousClock().now == ContinuousClock.now)
    }

    @Test func `all clocks of Foundation agree`() async throws {
      let date = Date()
      let uptime = ProcessInfo.processInfo.systemUptime
      let reference = Date.timeIntervalSinceReferenceDate
      try await Task.sleep(for: .seconds(250))
      #expect(abs(Date().timeIntervalSince(date) - 250) < 0.000_001)
      #expect(abs(Date.now.timeIntervalSince(date) - 250) < 0.000_001)
      #expect(abs(date.timeIntervalSinceNow + 250) < 0.000_001)
      #expect(abs(ProcessInfo.processInfo.systemUptime - uptime - 250) < 0.000_001)
      #expect(abs(Date.timeIntervalSinceReferenceDate - reference - 250) < 0.000_001)
    }

    @Test func `the clocks of Dispatch agree`() async throws {
      let time = DispatchTime.now()
      let wall = DispatchWallTime.now()
      try await Task.sleep(for: .seconds(3))
      let passed = DispatchTime.now().uptimeNanoseconds - time.uptimeNanoseconds
      #expect(passed == 3_000_000_000)
      #expect(wall + 3 <= DispatchWallTime.now())
      #expect(DispatchWallTime.now() < wall + 3.001)
    }

    @Test func `deadlines of Dispatch are virtual`() async throws {
      let watch = Watch()
      let times = Log<Duration>()
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) { times.add(watch.time) }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 3) { times.add(watch.time) }
      try await Task.sleep(for: .seconds(10))
      try #require(times.values.count == 2)
      #expect(times.values[0] == .seconds(2))
      // A wall deadline has a resolution of its own.
      #expect(abs(times.values[1] / .seconds(1) - 3) < 0.001)
    }

    @Test func `the clock of the C library agrees`() async throws {
      func read(_ clock: Int32) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
      }
      // The shown ones begin at the real time of this moment.
      let others = [CLOCK_TAI, CLOCK_REALTIME_ALARM, CLOCK_BOOTTIME_ALARM, CLOCK_MONOTONIC_RAW]
        .map { ($0, read($0)) }
      func microseconds() -> Int {
        var time = timeval()
        gettimeofday(&time, nil)
        return time.tv_sec * 1_000_000 + time.tv_usec
      }
      func nanoseconds() -> Int {
        var time = timespec()
        timespec_get(&time, TIME_UTC)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
      }
      let begin = (read(CLOCK_MONOTONIC), read(CLOCK_REALTIME))
      let processor = read(CLOCK_PROCESS_CPUTIME_ID)
      let (seconds, day, standard) = (time(nil), microseconds(), nanoseconds())
      try await Task.sleep(for: .seconds(7))
      #expect(read(CLOCK_MONOTONIC) - begin.0 == 7_000_000_000)
      #expect(read(CLOCK_REALTIME) - begin.1 == 7_000_000_000)
      for (clock, begin) in others { #expect(read(clock) - begin == 7_000_000_000) }
      // What a processor has done takes real time.
      #expect(read(CLOCK_PROCESS_CPUTIME_ID) - processor < 7_000_000_000)
      #expect(time(nil) - seconds == 7)
      #expect(microseconds() - day == 7_000_000)
      #expect(nanoseconds() - standard == 7_000_000_000)
    }
  }

  @Suite(.virtualTime) struct AdvanceTests {
    @Test func `advance in a confirmation`() async throws {
      try await confirmation { confirmed in
        Task {
          try await Task.sleep(for: .milliseconds(10))
          await Task.yield()
          confirmed()
        }
        try await VirtualTime.advance(by: .milliseconds(10))
      }
    }

    @Test func `a cancelled advance throws`() async throws {
      let task = Task { try await VirtualTime.advance(by: .seconds(5)) }
      try await Task.sleep(for: .seconds(1))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }
}
