#if canImport(Combine) || MARBLES_OPENCOMBINE
  import Dispatch
  import class MarbleStreams.TestScheduler

  #if !MARBLES_OPENCOMBINE
    import Combine

    /// The dispatch queue as one of Combine's schedulers.
    public typealias CombineQueue = DispatchQueue
  #else
    import OpenCombine
    import OpenCombineDispatch

    /// The dispatch queue as one of OpenCombine's schedulers.
    public typealias CombineQueue = DispatchQueue.OCombine
  #endif

  extension AnyScheduler
  where
    SchedulerTimeType == CombineQueue.SchedulerTimeType,
    SchedulerOptions == CombineQueue.SchedulerOptions
  {
    /// A scheduler in place of a queue that runs every action at once, see ``immediate(now:)``.
    public static var immediate: Self { immediate(now: .first) }

    /// A scheduler in place of a queue that fails the running test when it is used. In Swift
    /// Testing its failures are recorded at the test, in XCTest at a line of this library.
    public static var unimplemented: Self {
      unimplemented("DispatchQueue", now: .first, at: nil)
    }

    /// A scheduler in place of a queue that fails the running test when it is used, at the line of
    /// this call.
    ///
    /// - Parameter name: The name of the scheduler in failures.
    /// - Returns: The scheduler.
    public static func unimplemented(
      _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
      column: Int = #column
    ) -> Self {
      unimplemented(
        name, now: .first, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  extension TestScheduler {
    /// This scheduler with the time of a queue, for code that takes an
    /// `AnySchedulerOf<DispatchQueue>`. See `combine(as:from:)`.
    ///
    /// - Parameter kind: `DispatchQueue.self`.
    /// - Returns: The scheduler.
    public func combine(as kind: CombineQueue.Type) -> AnySchedulerOf<CombineQueue> {
      combine(as: kind, from: .first)
    }
  }

  extension CombineQueue.SchedulerTimeType {
    /// The first time of a queue. The time zero would mean now.
    fileprivate static var first: Self { Self(DispatchTime(uptimeNanoseconds: 1)) }
  }
#endif
