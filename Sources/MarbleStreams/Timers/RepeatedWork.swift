extension RestartableTimer {
  /// Runs work in steps. Each step is an action of its own, scheduled at the same instant when the
  /// step before has run.
  ///
  /// - Parameter step: Returns whether another step follows.
  static func runSteps(
    _ name: String, on scheduler: any SchedulerType, in subscription: StreamSubscription,
    _ step: @escaping () -> Bool
  ) {
    let action = takingTurns { if step() { $0.set(after: Duration.zero) } }
    RestartableTimer(name, on: scheduler, in: subscription, action).set(after: Duration.zero)
  }

  /// Makes an action that first sets its timer again, one period after it was due, see
  /// ``SchedulerType/schedulePeriodically(after:every:_:)``.
  static func periodic(
    every period: Nanoseconds, _ body: @escaping () -> Void
  ) -> (RestartableTimer) -> Void {
    takingTurns { timer in
      timer.set(at: timer.due.advanced(by: period))
      if !timer.hasEnded { body() }
    }
  }

  /// Makes an action whose runs follow each other. A scheduler that runs due work inside `schedule`
  /// begins the next run inside the one that sets the timer; that run follows in a loop, so it does
  /// not use up the stack.
  private static func takingTurns(
    _ action: @escaping (RestartableTimer) -> Void
  ) -> (RestartableTimer) -> Void {
    let begun = Cell(0)
    return { timer in
      begun.value += 1
      guard begun.value == 1 else { return }
      while begun.value > 0 {
        if !timer.hasEnded { action(timer) }
        begun.value -= 1
      }
    }
  }
}

extension SchedulerType {
  /// Runs a closure after a first delay and then once every period. Each run is due one period
  /// after the previous run was due, however long the closure took, so it does not drift.
  ///
  /// The next run is scheduled before the closure is called, so at its instant it precedes work
  /// that the closure schedules.
  ///
  /// - Parameter period: The time between two runs, a nanosecond at least.
  public func schedulePeriodically(
    after first: Duration, every period: Duration, _ action: @escaping () -> Void
  ) -> any Disposable {
    let timer = RestartableTimer(
      "periodic work", on: self,
      RestartableTimer.periodic(every: Nanoseconds(period: period), action))
    timer.set(after: first)
    return timer
  }
}
