import MarbleStreams

/// The loop of one run: it queues the rows, runs the scheduler, and waits for other threads. A
/// bench and a scenario each have one.
///
/// The rows are queued in this order: every `!`, then every `^` in the order of the phases, then
/// the events of the hot sources. At equal instants they happen in this order, before all work that
/// they cause.
package final class RunLoop {
  package let scheduler: TestScheduler
  /// The tasks that code of the run makes.
  package let tasks: RunTasks
  /// The rows that subscribe, connect or start something.
  package private(set) var windows: [RunWindow] = []
  /// The hot sources, in the order of their rows.
  package var players: [SourcePlayer] = []
  /// The context of the subscriptions that code of the run makes itself. Nil for none.
  package var context: SubscriptionContext?
  /// Called when all work of an instant is done, from time zero on. Nil if nothing looks at it.
  package var afterInstant: ((Instant) -> Void)?
  /// An instant after whose work the pending work is counted. The run then goes on.
  package var pause: Instant?
  /// The number of pieces of work that were pending after the instant of the pause.
  package private(set) var pendingAtPause: Int?
  /// The instant of the last work of the run.
  package private(set) var lastInstant = Instant.zero
  private var isQueued = false

  package init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
    tasks = RunTasks(scheduler)
  }

  /// Adds a row. Rows of one phase begin in the order in which they were added.
  package func add(_ window: RunWindow) { windows.append(window) }

  /// Runs until nothing is scheduled, or up to and including an instant.
  ///
  /// - Parameters:
  ///   - limit: The instant at which the run stops. Nil for none.
  ///   - isContinued: Called when nothing else is left to do. Waits until another thread has
  ///     resumed a task, and returns false if the run is over. The main queue is free meanwhile.
  /// - Returns: The error of a run that does not end. The run has then stopped.
  package func run(until limit: Instant?, isContinued: () -> Bool) -> RunawayError? {
    var error: RunawayError?
    tasks.queueWork.following {
      repeat {
        tasks.run {
          guard let context else { return error = step(until: limit) }
          context.makeCurrent { error = step(until: limit) }
        }
      } while error == nil && isContinued()
    }
    lastInstant = scheduler.now
    if error == nil, let limit { scheduler.move(to: limit) }
    // The end of the tasks is no part of the order.
    scheduler.arbitrate(by: nil)
    return error
  }

  private func step(until limit: Instant?) -> RunawayError? {
    do throws(RunawayError) {
      if !isQueued {
        queue()
        if let pause {
          try scheduler.advance(to: pause)
          pendingAtPause = scheduler.pendingCount
        }
        scheduler.startCounting()
      }
      try drain(upTo: limit ?? .distantFuture)
      return nil
    } catch {
      return error
    }
  }

  private func queue() {
    isQueued = true
    if case .mainActor = tasks.isolation {
      // A row that starts code performs it itself, under the name of the code.
      for window in windows where window.phase != .start { window.perform(on: tasks) }
    }
    for window in windows { window.queueEnd(on: scheduler) }
    for phase in RunWindow.Phase.allCases {
      for window in windows where window.phase == phase { window.queueStart(on: scheduler) }
    }
    for player in players { player.start() }
  }

  private func drain(upTo limit: Instant) throws(RunawayError) {
    guard let afterInstant else { return try scheduler.drain(upTo: limit) }
    var instant: Instant? = scheduler.now
    while let due = instant, due <= limit {
      try scheduler.drain(upTo: due)
      afterInstant(due)
      instant = scheduler.nextDue
    }
  }

  /// Releases the rows. What they have subscribed to stays open.
  package func removeRows() {
    windows = []
    players = []
  }

  /// Stops all rows. An open subscription keeps its stages alive.
  package func stopRows() {
    for window in windows { window.stop() }
  }

  /// Releases what only the run needed: the code of the rows, and the work that was still pending.
  package func release() {
    for window in windows { window.releaseBeginning() }
    afterInstant = nil
    scheduler.releaseWork()
  }
}
