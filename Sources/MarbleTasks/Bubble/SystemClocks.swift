#if canImport(Glibc)
  import Glibc
  import MarbleTime

  /// `clock_gettime`, by which `ContinuousClock`, `SuspendingClock` and `Date` read the time, and
  /// the other functions by which a program does. The clocks of processors stay real.
  enum SystemClocks {
    static let functions = [
      ImportTable.Function(
        name: "clock_gettime", replacement: SystemFunction.address(of: getTime)),
      DispatchCalls.function("time", time),
      DispatchCalls.function("gettimeofday", timeOfDay),
      DispatchCalls.function("timespec_get", timespecGet),
    ]

    /// The time of the calendar that the code on this thread reads; nil for the real one.
    private static var calendar: timespec? {
      guard JobRouting.executorOfClock != nil else { return nil }
      var time = timespec()
      _ = getTime(Int32(CLOCK_REALTIME), &time)
      return time
    }

    private typealias Time = @convention(c) (UnsafeMutablePointer<Int>?) -> Int
    private static let realTime = SystemFunction.real("time", as: Time.self)
    private static let time: Time = { out in
      guard let now = calendar else { return realTime(out) }
      out?.pointee = now.tv_sec
      return now.tv_sec
    }

    private typealias TimeOfDay =
      @convention(c) (UnsafeMutablePointer<timeval>, UnsafeMutableRawPointer?) -> Int32
    private static let realTimeOfDay = SystemFunction.real("gettimeofday", as: TimeOfDay.self)
    private static let timeOfDay: TimeOfDay = { out, zone in
      guard let now = calendar else { return realTimeOfDay(out, zone) }
      out.pointee = timeval(tv_sec: now.tv_sec, tv_usec: now.tv_nsec / 1_000)
      return 0
    }

    private typealias TimespecGet =
      @convention(c) (UnsafeMutablePointer<timespec>, Int32) -> Int32
    private static let realTimespecGet = SystemFunction.real("timespec_get", as: TimespecGet.self)
    private static let timespecGet: TimespecGet = { out, base in
      guard base == 1, let now = calendar else { return realTimespecGet(out, base) }
      out.pointee = now
      return base
    }

    private static func isOfProcessor(_ clock: Int32) -> Bool {
      clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID
    }

    private static let getTime: RealTime.GetTime = { clock, out in
      if let bubble = ActiveBubble.current as? Bubble, bubble.isAround,
        let wait = bubble.threadWaits.waitOfXCTest, Interposition.isCallOfXCTest
      {
        let shift = bubble.threadWaits.shift(in: wait)
        out.pointee = timespec(nanoseconds: RealTime.nanoseconds(of: clock) + shift)
        return 0
      }
      guard let executor = JobRouting.executorOfClock, clock >= 0, clock < 8,
        !isOfProcessor(clock)
      else {
        return RealTime.getTime(clock, out)
      }
      out.pointee = timespec(
        nanoseconds: executor.systemTime.read(clock, at: executor.requests.now))
      return 0
    }
  }
#endif
