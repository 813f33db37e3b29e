extension StreamSubscription {
  /// Returns the scheduler that an operator uses: the given one, unless the subscription belongs to
  /// a run that traces timers and replaces it.
  func clock(_ scheduler: any SchedulerType) -> any SchedulerType {
    guard let trace = run?.trace else { return scheduler }
    return trace.scheduler(scheduler, of: self)
  }
}
