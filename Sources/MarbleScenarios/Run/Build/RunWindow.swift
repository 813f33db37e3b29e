import MarbleStreams

/// A row of `^` and `!` in a run: the instants at which its observer or connection begins and
/// stops.
package struct RunWindow {
  private let window: SubscriptionWindow
  private let begin: () -> Void
  package let stop: () -> Void

  init(
    _ window: SubscriptionWindow, begin: @escaping () -> Void, stop: @escaping () -> Void
  ) {
    self.window = window
    self.begin = begin
    self.stop = stop
  }

  /// The same window, whose actions a closure performs.
  func performed(by perform: @escaping (@escaping () -> Void) -> Void) -> RunWindow {
    RunWindow(window, begin: { [begin] in perform(begin) }, stop: { [stop] in perform(stop) })
  }

  /// True if it stops at the instant at which it begins, as in `(^!)`. It then stops in the turn of
  /// its `^`.
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
