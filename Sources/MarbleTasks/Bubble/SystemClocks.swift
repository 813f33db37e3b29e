#if canImport(Glibc)
  import Glibc
  import MarbleStreams

  /// `clock_gettime`, by which `ContinuousClock`, `SuspendingClock` and `Date` read the time.
  enum SystemClocks {
    static let functions = [
      ImportTable.Function(
        name: "clock_gettime", replacement: SystemFunction.address(of: getTime))
    ]

    private static let getTime: RealTime.GetTime = { clock, out in
      if let bubble = ActiveBubble.current as? Bubble, bubble.isAround,
        let wait = bubble.threadWaits.waitOfXCTest, Interposition.isCallOfXCTest
      {
        let shift = bubble.threadWaits.shift(in: wait)
        out.pointee = timespec(nanoseconds: RealTime.nanoseconds(of: clock) + shift)
        return 0
      }
      guard let executor = JobRouting.executorOfClock, clock >= 0, clock < 8 else {
        return RealTime.getTime(clock, out)
      }
      out.pointee = timespec(
        nanoseconds: executor.systemTime.read(clock, at: executor.requests.now))
      return 0
    }
  }
#endif
