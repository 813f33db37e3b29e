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
    /// This scheduler with the type of time of another kind of scheduler, for code that takes an
    /// `AnySchedulerOf<RunLoop>`.
    ///
    /// ```swift
    /// let zero = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0))
    /// let model = Model(scheduler: bench.scheduler.combine(as: RunLoop.self, from: zero))
    /// ```
    ///
    /// Actions run as those of `combine` do. Tolerances and options are ignored. A time is rounded
    /// to the nearest nanosecond; a time before now counts as now.
    ///
    /// - Parameters:
    ///   - kind: The kind of scheduler that the code expects.
    ///   - zero: The time at which virtual time is zero.
    /// - Returns: The scheduler.
    public func combine<Kind: Scheduler>(
      as kind: Kind.Type, from zero: Kind.SchedulerTimeType
    ) -> AnySchedulerOf<Kind> {
      typealias Stride = Kind.SchedulerTimeType.Stride
      func instant(_ date: Kind.SchedulerTimeType) -> Instant {
        Instant(nanoseconds: wholeNanoseconds(zero.distance(to: date)))
      }
      return AnyScheduler(
        minimumTolerance: { .zero },
        now: { zero.advanced(by: Stride.nanoseconds(Int(self.now.nanoseconds))) },
        scheduleImmediately: { _, action in self.schedule(action) },
        delayed: { date, _, _, action in self.schedule(at: instant(date), action) },
        interval: { date, interval, _, _, action in
          let ticking = self.schedulePeriodically(
            after: self.now.duration(to: instant(date)),
            every: .nanoseconds(wholeNanoseconds(interval)), action)
          return AnyCancellable { ticking.dispose() }
        })
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
