import Foundation
import MarbleTime

/// The time of a bubble in the forms of the system.
extension Bubble {
  /// The instant that the clocks show.
  var shownInstant: Instant { executor.systemTime.shown(at: executor.requests.now) }

  /// The nanoseconds of a clock of the system.
  func clock(_ clock: some BinaryInteger) -> Int64 {
    executor.systemTime.nanoseconds(Int32(clock), at: executor.requests.now)
  }

  /// The time since the system has started, as Dispatch counts it.
  var uptime: UInt64 { UInt64(clamping: clock(CLOCK_MONOTONIC)) }

  /// The instant of a deadline of Dispatch; nil for no deadline. Deadlines of the calendar are
  /// negative numbers.
  func instant(of deadline: UInt64) -> Instant? {
    guard deadline != .max else { return nil }
    let value = Int64(bitPattern: deadline)
    let (now, due) =
      value < 0 ? (clock(CLOCK_REALTIME), -value) : (clock(CLOCK_MONOTONIC), value)
    let delay = Duration.nanoseconds(max(0, deadline == 0 ? 0 : due - now))
    return shownInstant.advanced(by: delay)
  }

  #if canImport(Glibc)
    /// The deadline of the system for one of the bubble.
    func realDeadline(_ deadline: UInt64) -> UInt64 {
      guard deadline != 0, let instant = instant(of: deadline) else { return deadline }
      return DispatchCalls.time.original(0, shownInstant.duration(to: instant).wholeNanoseconds)
    }
  #endif
}
