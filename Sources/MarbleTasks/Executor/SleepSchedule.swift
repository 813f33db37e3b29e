import MarbleTime

/// The sleeping tasks in the queue of their scheduler. It belongs to the thread of the run.
final class SleepSchedule {
  private let requests: TaskRequests
  private var tickets: [Int: Ticket] = [:]
  /// Receives what the tasks do, if the run is explained.
  var observer: (any TaskObserver)?

  init(_ requests: TaskRequests) { self.requests = requests }

  /// Schedules the end of a sleep.
  func add(
    _ sleeper: Int, of task: VirtualTask?, until deadline: Instant, on scheduler: TestScheduler
  ) {
    tickets[sleeper] = scheduler.schedule(
      at: deadline, .fire(Sleep(sleeper, of: task, in: self), 0))
  }

  /// Removes a sleep that was cancelled.
  func remove(_ sleeper: Int, on scheduler: TestScheduler) {
    if let ticket = tickets.removeValue(forKey: sleeper) { scheduler.cancel(ticket) }
  }

  fileprivate func wake(_ sleeper: Int) {
    tickets[sleeper] = nil
    guard let observer else { return requests.wake(sleeper) }
    observer.during(.clock) { requests.wake(sleeper) }
  }
}

/// The end of a task's sleep.
private final class Sleep: WorkTarget {
  private let sleeper: Int
  private let task: VirtualTask?
  private let schedule: SleepSchedule

  init(_ sleeper: Int, of task: VirtualTask?, in schedule: SleepSchedule) {
    (self.sleeper, self.task, self.schedule) = (sleeper, task, schedule)
  }

  override var label: String { task?.workLabel ?? "a sleeping task" }

  override func fire(_ tag: Int32) {
    schedule.wake(sleeper)
  }
}
