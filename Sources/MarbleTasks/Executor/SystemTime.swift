import Foundation
import MarbleTime
import Synchronization

/// The clocks of the system as the code of a run reads them: each begins at its real time, and goes
/// on with the virtual time of the run. Any thread may read them.
///
/// Code that reads a clock again and again waits for its time to pass. So the time that it reads
/// goes on after many reads at one instant (``read(_:at:)``).
final class SystemTime: @unchecked Sendable {
  private let lock = Lock()
  private var bases: [Int32: Int64] = [:]
  private var instant = Instant.zero
  /// The latest instant that code has read. No clock runs backwards.
  private var floor = Instant.zero
  /// How often code has read a clock in this turn and at this instant.
  private let reads = Atomic<Int>(0)

  /// How often code may read a clock at one instant before its time goes on.
  static let readsAtInstant = 2_000
  /// How much the time goes on at each further read.
  private static let step = Duration.microseconds(100)

  /// Returns the nanoseconds of a clock at an instant of the run.
  func read(_ clock: Int32, at now: Instant) -> Int64 {
    lock.withLock {
      if now > instant {
        instant = now
        reads.store(0, ordering: .relaxed)
      }
      if reads.add(1, ordering: .relaxed).newValue > Self.readsAtInstant {
        floor = max(floor, now).advanced(by: Self.step)
      }
      let shown = max(now, floor)
      return base(of: clock, at: now) + shown.nanoseconds
    }
  }

  /// Begins a turn of a task. A task that reads a clock and then waits does not go on without a
  /// pause.
  func beginTurn() { reads.store(0, ordering: .relaxed) }

  /// The instant that the clocks show: later than that of the run if code has read them very often.
  func shown(at now: Instant) -> Instant { lock.withLock { max(now, floor) } }

  /// True if the clocks have gone on without the run.
  func isAhead(of now: Instant) -> Bool { lock.withLock { floor > now } }

  /// The nanoseconds of a clock at an instant, without counting a read.
  func nanoseconds(_ clock: Int32, at now: Instant) -> Int64 {
    lock.withLock { base(of: clock, at: now) + max(now, floor).nanoseconds }
  }

  private func base(of clock: Int32, at now: Instant) -> Int64 {
    if let base = bases[clock] { return base }
    let base = RealTime.nanoseconds(of: clock) - now.nanoseconds
    bases[clock] = base
    return base
  }
}

/// The replacement of functions of the system while a run needs it.
protocol FunctionReplacement: AnyObject, Sendable {
  /// True if this process can replace the functions.
  var isAvailable: Bool { get }

  /// Replaces the functions until ``end()``.
  func begin()

  /// Gives the functions back if no other run needs the replacement.
  func end()
}

extension timespec {
  /// - Parameter nanoseconds: Zero or more.
  init(nanoseconds: Int64) {
    self.init(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }

  var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}

/// The clocks of the system as they are, also for a thread of a run.
enum RealTime {
  typealias GetTime = @convention(c) (Int32, UnsafeMutablePointer<timespec>) -> Int32

  /// The function of the C library, whichever the import table names.
  static let getTime: GetTime = {
    #if canImport(Darwin)
      { clock, out in clock_gettime(clockid_t(UInt32(clock)), out) }
    #else
      unsafeBitCast(dlsym(nil, "clock_gettime"), to: GetTime.self)
    #endif
  }()

  static func nanoseconds(of clock: Int32) -> Int64 {
    var time = timespec()
    guard getTime(clock, &time) == 0 else { return 0 }
    return time.nanoseconds
  }

  /// Lets the thread sleep in real time.
  static func sleep(_ duration: Duration) {
    var time = timespec(nanoseconds: duration.wholeNanoseconds)
    _ = nanosleep.original(&time, nil)
  }

  static let nanosleep = SystemFunction<
    @convention(c) (UnsafePointer<timespec>, UnsafeMutablePointer<timespec>?) -> Int32
  >("nanosleep")

  /// The time of a clock that never runs backwards.
  static var monotonic: Duration { .nanoseconds(nanoseconds(of: Int32(CLOCK_MONOTONIC))) }
}
