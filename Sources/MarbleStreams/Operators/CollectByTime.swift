extension Publishers {
  /// By what Combine's `collect(_:)` parts the values.
  public enum TimeGroupingStrategy {
    /// What comes within each stretch of time on a scheduler.
    case byTime(any SchedulerType, Duration)
    /// The same, and a new stretch as soon as there are so many values.
    case byTimeOrCount(any SchedulerType, Duration, Int)
  }
}

extension Observable {
  /// The values of each stretch of time as an array, emitted at its end, unless there are none: Combine's word.
  ///
  /// ```marbles
  /// hot s      -ab-----c-|
  /// let out  = s.collect(.byTime(3t))
  /// where p = ["a", "b"], q = ["c"]
  /// expect out ---p-----q|
  /// ```
  ///
  /// ![collect: the rows above, drawn as marbles](collect-2)
  ///
  /// The first stretch begins at the subscription. What is left at the completion comes then; a failure drops it, and either
  /// ends, like disposal, the timer. A hot value at the end of a stretch still belongs to it, a cold one to the next. All of it
  /// happens in the instant in which a stretch ends. It holds the values of one stretch.
  /// ``buffer(timeSpan:count:emitsEmpty:scheduler:)`` without empty arrays (D28).
  ///
  /// - Precondition: the stretch is longer than zero, and the count at least 1.
  public func collect(_ strategy: Publishers.TimeGroupingStrategy) -> Observable<[Element]> {
    switch strategy {
    case .byTime(let scheduler, let span):
      buffer(timeSpan: span, count: .max, emitsEmpty: false, scheduler: scheduler).called("collect")
    case .byTimeOrCount(let scheduler, let span, let count):
      buffer(timeSpan: span, count: count, emitsEmpty: false, scheduler: scheduler).called(
        "collect")
    }
  }
}
