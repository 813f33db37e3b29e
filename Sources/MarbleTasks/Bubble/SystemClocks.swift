#if canImport(Glibc)
  import Foundation
  import Glibc
  import MarbleTime

  /// `clock_gettime`, by which `ContinuousClock`, `SuspendingClock` and `Date` read the time, and
  /// the other functions by which a program does. The clocks of processors stay real.
  enum SystemClocks {
    static let functions = [
      SystemFunction<RealTime.GetTime>("clock_gettime").replaced(by: getTime),
      time.replaced { out in
        guard let now = calendar else { return time.original(out) }
        out?.pointee = now.tv_sec
        return now.tv_sec
      },
      timeOfDay.replaced { out, zone in
        guard let now = calendar else { return timeOfDay.original(out, zone) }
        out.pointee = timeval(tv_sec: now.tv_sec, tv_usec: now.tv_nsec / 1_000)
        return 0
      },
      timespecGet.replaced { out, base in
        guard base == 1, let now = calendar else { return timespecGet.original(out, base) }
        out.pointee = now
        return base
      },
      SystemFunction<@convention(thin) () -> NSDate>("$s10Foundation6NSDateCACycfC")
        .replaced(by: date),
    ]

    /// `NSDate()`, which reads the clock of Foundation's run loops. `Date` reads the system's.
    private static let date: @convention(thin) () -> NSDate = {
      NSDate(timeIntervalSinceReferenceDate: Date().timeIntervalSinceReferenceDate)
    }

    private static let time = SystemFunction<
      @convention(c) (UnsafeMutablePointer<Int>?) -> Int
    >("time")
    private static let timeOfDay = SystemFunction<
      @convention(c) (UnsafeMutablePointer<timeval>, UnsafeMutableRawPointer?) -> Int32
    >("gettimeofday")
    private static let timespecGet = SystemFunction<
      @convention(c) (UnsafeMutablePointer<timespec>, Int32) -> Int32
    >("timespec_get")

    /// The time of the calendar that the code on this thread reads; nil for the real one.
    private static var calendar: timespec? {
      guard JobRouting.executorOfClock != nil else { return nil }
      var time = timespec()
      _ = getTime(Int32(CLOCK_REALTIME), &time)
      return time
    }

    /// True for the clocks of the system, but not for those of processors. Number 10 is none.
    private static func isVirtual(_ clock: Int32) -> Bool {
      clock >= 0 && clock <= CLOCK_TAI && clock != 10
        && clock != CLOCK_PROCESS_CPUTIME_ID && clock != CLOCK_THREAD_CPUTIME_ID
    }

    private static let getTime: RealTime.GetTime = { clock, out in
      if let bubble = ActiveBubble.current as? Bubble, bubble.isAround,
        let wait = bubble.threadWaits.waitOfXCTest, Interposition.isCallOfXCTest
      {
        out.pointee = timespec(nanoseconds: bubble.threadWaits.time(of: clock, in: wait))
        return 0
      }
      guard let executor = JobRouting.executorOfClock, isVirtual(clock)
      else { return RealTime.getTime(clock, out) }
      out.pointee = timespec(
        nanoseconds: executor.systemTime.read(clock, at: executor.requests.now))
      return 0
    }
  }
#endif
