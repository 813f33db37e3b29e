import MarbleStreams
import OpenCombine

/// Our virtual time as one of OpenCombine's schedulers: what the documents call `RunLoop.main`.
struct VirtualScheduler: OpenCombine.Scheduler {
  typealias SchedulerOptions = Never

  /// An instant of the virtual time.
  struct SchedulerTimeType: Strideable {
    let instant: Instant

    func distance(to other: Self) -> Stride {
      Stride(duration: instant.duration(to: other.instant))
    }

    func advanced(by stride: Stride) -> Self {
      Self(instant: instant.advanced(by: stride.duration))
    }

    /// A duration of the virtual time.
    struct Stride: SchedulerTimeIntervalConvertible, ExpressibleByFloatLiteral, SignedNumeric,
      Comparable
    {
      var duration: Duration

      static func < (left: Self, right: Self) -> Bool { left.duration < right.duration }
    }
  }

  let clock: TestScheduler

  var now: SchedulerTimeType { SchedulerTimeType(instant: clock.now) }
  var minimumTolerance: SchedulerTimeType.Stride { .zero }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    clock.schedule(action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    clock.schedule(at: date.instant, action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) -> any OpenCombine.Cancellable {
    let ticking = clock.schedulePeriodically(
      after: clock.now.duration(to: date.instant), every: interval.duration, action)
    return OpenCombine.AnyCancellable { ticking.dispose() }
  }
}
