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
      guard let executor = JobRouting.executorOfClock, clock >= 0, clock < 8 else {
        let status = RealTime.getTime(clock, out)
        // XCTest waits by the clock.
        if ThreadOwner.mayBeXCTest, let bubble = ActiveBubble.current as? Bubble {
          out.pointee.tv_sec += bubble.secondsAhead.value
        }
        return status
      }
      out.pointee = timespec(
        nanoseconds: executor.systemTime.read(clock, at: executor.requests.now))
      return 0
    }
  }
#endif
