#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if !MARBLES_OPENCOMBINE
    import Combine
  #else
    import OpenCombine
  #endif

  /// Any of Combine's schedulers that has these types of time and of options: the type of
  /// Point-Free's combine-schedulers. A view model that takes one runs on a queue in the app and in
  /// virtual time in a test.
  public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
    /// The type of the stride of a time.
    public typealias Stride = SchedulerTimeType.Stride
    typealias Action = () -> Void

    private let clock: () -> SchedulerTimeType
    private let tolerance: () -> Stride
    private let immediately: (SchedulerOptions?, @escaping Action) -> Void
    private let delayed: (SchedulerTimeType, Stride, SchedulerOptions?, @escaping Action) -> Void
    private let repeated:
      (SchedulerTimeType, Stride, Stride, SchedulerOptions?, @escaping Action) -> any Cancellable

    /// Makes a scheduler from its functions.
    ///
    /// - Parameters:
    ///   - minimumTolerance: Returns the smallest tolerance of the scheduler.
    ///   - now: Returns the current time.
    ///   - scheduleImmediately: Runs an action as soon as possible.
    ///   - delayed: Runs an action after a time.
    ///   - interval: Runs an action after a time, and then once in each interval.
    public init(
      minimumTolerance: @escaping () -> Stride, now: @escaping () -> SchedulerTimeType,
      scheduleImmediately: @escaping (SchedulerOptions?, @escaping () -> Void) -> Void,
      delayed:
        @escaping (
          SchedulerTimeType, Stride, SchedulerOptions?, @escaping () -> Void
        ) -> Void,
      interval:
        @escaping (
          SchedulerTimeType, Stride, Stride, SchedulerOptions?, @escaping () -> Void
        ) -> any Cancellable
    ) {
      tolerance = minimumTolerance
      clock = now
      immediately = scheduleImmediately
      self.delayed = delayed
      repeated = interval
    }

    /// Makes a scheduler that does what another one does.
    ///
    /// - Parameter scheduler: The other scheduler.
    public init<Base: Scheduler>(_ scheduler: Base)
    where Base.SchedulerTimeType == SchedulerTimeType, Base.SchedulerOptions == SchedulerOptions {
      self.init(
        minimumTolerance: { scheduler.minimumTolerance }, now: { scheduler.now },
        scheduleImmediately: { scheduler.schedule(options: $0, $1) },
        delayed: { scheduler.schedule(after: $0, tolerance: $1, options: $2, $3) },
        interval: {
          scheduler.schedule(after: $0, interval: $1, tolerance: $2, options: $3, $4)
        })
    }

    /// The current time.
    public var now: SchedulerTimeType { clock() }

    /// The smallest tolerance of the scheduler.
    public var minimumTolerance: Stride { tolerance() }

    /// Runs an action as soon as possible.
    ///
    /// - Parameters:
    ///   - options: The options of the scheduler.
    ///   - action: The action.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      immediately(options, action)
    }

    /// Runs an action after a time.
    ///
    /// - Parameters:
    ///   - date: The time.
    ///   - tolerance: The tolerance.
    ///   - options: The options of the scheduler.
    ///   - action: The action.
    public func schedule(
      after date: SchedulerTimeType, tolerance: Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      delayed(date, tolerance, options, action)
    }

    /// Runs an action after a time, and then once in each interval.
    ///
    /// - Parameters:
    ///   - date: The time of the first run.
    ///   - interval: The time between two runs.
    ///   - tolerance: The tolerance.
    ///   - options: The options of the scheduler.
    ///   - action: The action.
    /// - Returns: Ends the runs when it is cancelled.
    public func schedule(
      after date: SchedulerTimeType, interval: Stride, tolerance: Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      repeated(date, interval, tolerance, options, action)
    }
  }

  /// Any scheduler that has the types of a known one: `AnySchedulerOf<DispatchQueue>`.
  public typealias AnySchedulerOf<Kind: Scheduler> =
    AnyScheduler<Kind.SchedulerTimeType, Kind.SchedulerOptions>

  extension Scheduler {
    /// Hides the type of this scheduler.
    ///
    /// - Returns: A scheduler that does what this one does.
    public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
      AnyScheduler(self)
    }
  }
#endif
