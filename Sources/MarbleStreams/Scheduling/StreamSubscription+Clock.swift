extension StreamSubscription {
  /// The scheduler that an operator is to wait on: the one it was given, unless a run that watches timers puts its own before it.
  func clock(_ scheduler: any SchedulerType) -> any SchedulerType {
    guard let trace = run?.trace else { return scheduler }
    return trace.scheduler(scheduler, of: self)
  }
}
