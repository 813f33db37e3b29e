import MarbleStreams

/// A row of `^` and `!` in a run: when something begins and when it stops.
struct RunWindow {
  private let window: SubscriptionWindow
  private let begin: () -> Void
  let stop: () -> Void

  init(
    _ window: SubscriptionWindow, begin: @escaping () -> Void, stop: @escaping () -> Void
  ) {
    self.window = window
    self.begin = begin
    self.stop = stop
  }

  /// Whether it stops at the instant at which it begins, as `(^!)` says: then it stops in the place
  /// of its `^` (R1).
  private var isInstant: Bool { window.disposed == window.subscribed }

  func queueEnd(on scheduler: TestScheduler) {
    if !isInstant { RowAction.queue(scheduler, at: window.disposed, stop) }
  }

  func queueStart(on scheduler: TestScheduler) {
    RowAction.queue(scheduler, at: window.subscribed) { [self] in
      begin()
      if isInstant { stop() }
    }
  }
}
