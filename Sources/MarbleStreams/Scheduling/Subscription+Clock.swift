extension Subscription {
  /// The scheduler that an operator is to wait on: the one it was given, unless a run that watches timers puts its own before it.
  func clock(_ scheduler: any Scheduler) -> any Scheduler {
    run?.trace?.scheduler(scheduler, of: self) ?? scheduler
  }
}
