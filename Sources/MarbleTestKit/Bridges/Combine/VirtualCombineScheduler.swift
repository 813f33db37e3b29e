#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if canImport(Combine)
    import Combine
  #else
    import OpenCombine
  #endif
  // By name, as both libraries have a Scheduler.
  import struct MarbleStreams.Instant
  import class MarbleStreams.TestScheduler

  extension TestScheduler {
    /// This scheduler for Combine's operators: `username.debounce(for: 0.5, scheduler: bench.scheduler.combine)`.
    public var combine: VirtualCombineScheduler { VirtualCombineScheduler(scheduler: self) }
  }

  /// Virtual time as one of Combine's schedulers.
  ///
  /// What is scheduled without a date runs at this instant, after what is queued for it. Tolerances are not used; there are no options.
  public struct VirtualCombineScheduler: Scheduler {
    /// There are none.
    public typealias SchedulerOptions = Never

    let scheduler: TestScheduler

    /// The virtual instant.
    public var now: SchedulerTimeType { SchedulerTimeType(instant: scheduler.now) }

    /// None: virtual time is exact.
    public var minimumTolerance: SchedulerTimeType.Stride { .zero }

    /// Queues the action for this instant.
    public func schedule(options: Never?, _ action: @escaping () -> Void) {
      scheduler.schedule(action)
    }

    /// Queues the action for a date, or for now if that is past.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
      _ action: @escaping () -> Void
    ) {
      scheduler.schedule(at: date.instant, action)
    }

    /// Queues the action for a date and then once every interval, until it is cancelled.
    ///
    /// - Precondition: the interval is longer than zero.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      let ticking = scheduler.schedulePeriodically(
        after: scheduler.now.duration(to: date.instant), every: interval.duration, action)
      return AnyCancellable { ticking.dispose() }
    }
  }

  extension VirtualCombineScheduler {
    /// An instant of virtual time, as Combine reckons with it.
    public struct SchedulerTimeType: Strideable {
      /// The instant.
      public let instant: Instant

      /// Makes the date of an instant.
      public init(instant: Instant) {
        self.instant = instant
      }

      /// The time from this date to another.
      public func distance(to other: Self) -> Stride {
        Stride(nanoseconds: other.instant.nanoseconds - instant.nanoseconds)
      }

      /// The date this far away.
      public func advanced(by stride: Stride) -> Self {
        Self(instant: instant.advanced(by: stride.duration))
      }
    }
  }
#endif
