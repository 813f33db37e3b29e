import MarbleStreams

/// A row of `^` and `!` in a run: when something begins and when it stops.
struct RunWindow {
  private let start: Int64
  private let end: Int64?
  private let begin: () -> Void
  let stop: () -> Void

  init(
    _ window: (start: Int64, end: Int64?), begin: @escaping () -> Void, stop: @escaping () -> Void
  ) {
    (start, end) = window
    self.begin = begin
    self.stop = stop
  }

  /// Whether it stops at the instant at which it begins, as `(^!)` says: then it stops in the place
  /// of its `^` (R1).
  private var isInstant: Bool { start == end }

  func queueEnd(on scheduler: TestScheduler) {
    if !isInstant { RowAction.queue(scheduler, at: end, stop) }
  }

  func queueStart(on scheduler: TestScheduler) {
    RowAction.queue(scheduler, at: start) { [self] in
      begin()
      if isInstant { stop() }
    }
  }
}
