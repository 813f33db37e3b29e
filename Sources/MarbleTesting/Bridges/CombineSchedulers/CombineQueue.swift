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

  extension TestScheduler {
    /// This scheduler with the time of a queue, for code that takes a scheduler with the types of
    /// `DispatchQueue`. See `combine(as:from:)`.
    ///
    /// - Parameter kind: `DispatchQueue.self`.
    /// - Returns: The scheduler.
    public func combine(as kind: CombineQueue.Type) -> VirtualKindScheduler<CombineQueue> {
      combine(as: kind, from: .first)
    }
  }

  extension CombineQueue.SchedulerTimeType {
    /// The first time of a queue. The time zero would mean now.
    fileprivate static var first: Self { Self(DispatchTime(uptimeNanoseconds: 1)) }
  }
#endif
