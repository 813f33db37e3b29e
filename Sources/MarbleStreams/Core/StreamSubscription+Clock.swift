extension StreamSubscription {
  /// Returns the scheduler that an operator uses: the given one, unless the subscription belongs to
  /// a context that traces timers and replaces it.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that the operator was made with.
  ///   - stage: The name of the operator.
  func clock(_ scheduler: any SchedulerType, of stage: String) -> any SchedulerType {
    guard let context else { return scheduler }
    context.foreignTimers?.note(scheduler, of: stage, in: self)
    guard let trace = context.trace else { return scheduler }
    return trace.scheduler(scheduler, of: self)
  }
}
