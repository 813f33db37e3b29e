#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if !MARBLES_OPENCOMBINE
    import Combine
    import MarbleTestKit
  #else
    import OpenCombine
    import struct MarbleTesting.BenchLocation
    import enum MarbleTesting.TestHost
  #endif

  extension AnyScheduler {
    /// A scheduler that runs every action at once, whatever its time is. A repeated action runs
    /// once.
    ///
    /// It is for tests of values without their times. The results of `debounce` and `timeout` on it
    /// are useless, because they need virtual time.
    ///
    /// - Parameter now: The time that the scheduler always has.
    /// - Returns: The scheduler.
    public static func immediate(now: SchedulerTimeType) -> Self {
      AnyScheduler(
        minimumTolerance: { .zero }, now: { now }, scheduleImmediately: { $1() },
        delayed: { $3() },
        interval: {
          $4()
          return AnyCancellable {}
        })
    }

    /// A scheduler that fails the running test when it is used, at the line of this call. Its
    /// actions run at once.
    ///
    /// - Parameters:
    ///   - name: The name of the scheduler in failures.
    ///   - now: The time that the scheduler always has.
    /// - Returns: The scheduler.
    public static func unimplemented(
      _ name: String, now: SchedulerTimeType, fileID: String = #fileID,
      filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
      unimplemented(
        name, now: now,
        at: BenchLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    static func unimplemented(
      _ name: String, now: SchedulerTimeType, at location: BenchLocation?
    ) -> Self {
      func fail(_ member: String) {
        TestHost.record(
          "'\(name).\(member)' was used, but this test gives the code no scheduler", at: location)
      }
      return AnyScheduler(
        minimumTolerance: {
          fail("minimumTolerance")
          return .zero
        },
        now: {
          fail("now")
          return now
        },
        scheduleImmediately: {
          fail("schedule")
          $1()
        },
        delayed: {
          fail("schedule(after:)")
          $3()
        },
        interval: {
          fail("schedule(after:interval:)")
          $4()
          return AnyCancellable {}
        })
    }
  }
#endif
