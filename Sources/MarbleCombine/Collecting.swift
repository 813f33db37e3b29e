import MarbleStreams

extension Publishers {
  /// The way in which `collect(_:)` divides the values into arrays.
  public enum TimeGroupingStrategy {
    /// One array for each time span on a scheduler.
    case byTime(any SchedulerType, Duration)
    /// One array for each time span. An array also ends when it contains the given number of
    /// values.
    case byTimeOrCount(any SchedulerType, Duration, Int)
  }
}

// Combine's words for the operators that collect values in arrays.
extension Observable {
  /// Combine's word for `toArray()`.
  @inlinable
  public func collect() -> Observable<[Element]> {
    toArray().called("collect")
  }

  /// Emits the values in arrays of `count`: Combine's word for `buffer(count:)`.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.collect(2)
  /// where p = ["a", "b"], q = ["c"]
  /// expect out ---p--(q|)
  /// ```
  @inlinable
  public func collect(_ count: Int) -> Observable<[Element]> {
    precondition(count >= 1, "collect(\(count)): an array must have room for a value")
    return buffer(count: count).called("collect")
  }

  /// Emits the values of each time span as an array at its end. It emits no empty array.
  ///
  /// ```marbles
  /// hot s      -ab-----c-|
  /// let out  = s.collect(.byTime(3t))
  /// where p = ["a", "b"], q = ["c"]
  /// expect out ---p-----q|
  /// ```
  ///
  /// Combine's word for `buffer(timeSpan:count:emitsEmpty:scheduler:)` without empty arrays.
  ///
  /// - Parameter strategy: The scheduler, the length of a time span and, with `.byTimeOrCount`, the
  ///   number of values that ends an array early.
  /// - Precondition: The count is at least 1.
  public func collect(_ strategy: Publishers.TimeGroupingStrategy) -> Observable<[Element]> {
    switch strategy {
    case .byTime(let scheduler, let span):
      buffer(timeSpan: span, count: .max, emitsEmpty: false, scheduler: scheduler).called("collect")
    case .byTimeOrCount(let scheduler, let span, let count):
      buffer(timeSpan: span, count: count, emitsEmpty: false, scheduler: scheduler)
        .called("collect")
    }
  }
}
