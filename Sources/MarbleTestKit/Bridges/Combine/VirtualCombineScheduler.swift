#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if !MARBLES_OPENCOMBINE
    import Combine
  #else
    import OpenCombine
  #endif
  // Imported by name, because both libraries declare `Scheduler`.
  import struct MarbleStreams.Instant
  import class MarbleStreams.TestScheduler

  extension TestScheduler {
    /// This scheduler for Combine's operators:
    /// `username.debounce(for: 0.5, scheduler: bench.scheduler.combine)`.
    public var combine: VirtualCombineScheduler { VirtualCombineScheduler(scheduler: self) }
  }

  /// Virtual time as one of Combine's schedulers.
  ///
  /// An action without a date, or with a past one, runs at the current instant, after the work that
  /// is already scheduled for it. Tolerances are ignored; there are no options.
  public struct VirtualCombineScheduler: Scheduler {
    /// The scheduler has no options.
    public typealias SchedulerOptions = Never

    let scheduler: TestScheduler

    /// The current virtual instant.
    public var now: SchedulerTimeType { SchedulerTimeType(instant: scheduler.now) }

    /// Zero, because virtual time is exact.
    public var minimumTolerance: SchedulerTimeType.Stride { .zero }

    /// Schedules an action for the current instant.
    public func schedule(options: Never?, _ action: @escaping () -> Void) {
      scheduler.schedule(action)
    }

    /// Schedules an action for a date.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
      _ action: @escaping () -> Void
    ) {
      scheduler.schedule(at: date.instant, action)
    }

    /// Schedules an action for a date and then once every interval, until it is cancelled.
    ///
    /// - Parameter interval: The time between two calls. An interval of zero, or a negative one, is
    ///   a nanosecond.
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
    /// An instant of virtual time in the form that Combine uses.
    public struct SchedulerTimeType: Strideable {
      /// The instant.
      public let instant: Instant

      /// Makes the date of an instant.
      public init(instant: Instant) {
        self.instant = instant
      }

      /// The time from this date to another.
      ///
      /// - Parameter other: The other date. An earlier one gives a negative distance.
      public func distance(to other: Self) -> Stride {
        Stride(instant.duration(to: other.instant))
      }

      /// The date at this distance.
      ///
      /// - Parameter stride: The distance. A negative one gives an earlier date.
      public func advanced(by stride: Stride) -> Self {
        Self(instant: instant.advanced(by: stride.duration))
      }
    }
  }
#endif
