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
    /// This scheduler with the type of time of another kind of scheduler, for code that takes a
    /// scheduler of that kind, such as an `AnySchedulerOf<RunLoop>` of Point-Free.
    ///
    /// ```swift
    /// let zero = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0))
    /// let scheduler = bench.scheduler.combine(as: RunLoop.self, from: zero)
    /// let model = Model(scheduler: scheduler.eraseToAnyScheduler())
    /// ```
    ///
    /// - Parameter zero: The time at which virtual time is zero.
    /// - Returns: The scheduler.
    public func combine<Kind: Scheduler>(
      as kind: Kind.Type, from zero: Kind.SchedulerTimeType
    ) -> VirtualKindScheduler<Kind> {
      VirtualKindScheduler(scheduler: self, zero: zero)
    }
  }

  /// Virtual time with the types of another kind of Combine's schedulers.
  ///
  /// Actions run as those of `combine` do. Tolerances and options are ignored. A time is rounded to
  /// the nearest nanosecond; a time before now counts as now.
  public struct VirtualKindScheduler<Kind: Scheduler>: Scheduler {
    /// The type of a time.
    public typealias SchedulerTimeType = Kind.SchedulerTimeType
    /// The type of the options, which are ignored.
    public typealias SchedulerOptions = Kind.SchedulerOptions
    /// The type of the stride of a time.
    public typealias Stride = Kind.SchedulerTimeType.Stride

    let scheduler: TestScheduler
    let zero: SchedulerTimeType

    /// The current time.
    public var now: SchedulerTimeType {
      zero.advanced(by: Stride.nanoseconds(Int(scheduler.now.nanoseconds)))
    }

    /// Zero, because virtual time is exact.
    public var minimumTolerance: Stride { .zero }

    /// Schedules an action for the current instant.
    ///
    /// - Parameters:
    ///   - options: Ignored.
    ///   - action: Called once, after the work that is already scheduled for the instant.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      scheduler.schedule(action)
    }

    /// Schedules an action for a time, or for the current instant if the time is past.
    ///
    /// - Parameters:
    ///   - tolerance: Ignored, because virtual time is exact.
    ///   - options: Ignored.
    ///   - action: Called once.
    public func schedule(
      after date: SchedulerTimeType, tolerance: Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      scheduler.schedule(at: instant(date), action)
    }

    /// Schedules an action for a time and then once every interval, until it is cancelled.
    ///
    /// - Parameters:
    ///   - interval: The time between two calls. An interval of zero, or a negative one, is a
    ///     nanosecond.
    ///   - tolerance: Ignored, because virtual time is exact.
    ///   - options: Ignored.
    ///   - action: Called at the time and after every interval.
    public func schedule(
      after date: SchedulerTimeType, interval: Stride, tolerance: Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      let ticking = scheduler.schedulePeriodically(
        after: scheduler.now.duration(to: instant(date)),
        every: .nanoseconds(wholeNanoseconds(interval)), action)
      return AnyCancellable { ticking.dispose() }
    }

    private func instant(_ date: SchedulerTimeType) -> Instant {
      Instant(nanoseconds: wholeNanoseconds(zero.distance(to: date)))
    }
  }

  /// The length of a stride in whole nanoseconds, to the nearest one. A negative stride has the
  /// length zero.
  ///
  /// A stride can be made from nanoseconds, but it has no property for their number. So a search
  /// finds the number, with at most 125 comparisons.
  private func wholeNanoseconds<
    Stride: SchedulerTimeIntervalConvertible & Comparable & SignedNumeric
  >(
    _ stride: Stride
  ) -> Int64 {
    guard stride > .zero else { return 0 }
    var (low, high) = (0, 1)
    while Stride.nanoseconds(high) <= stride, high < Int.max / 2 { (low, high) = (high, high * 2) }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if Stride.nanoseconds(middle) <= stride { low = middle } else { high = middle }
    }
    let isNearerToLow = stride - .nanoseconds(low) <= .nanoseconds(high) - stride
    return Int64(isNearerToLow ? low : high)
  }
#endif
