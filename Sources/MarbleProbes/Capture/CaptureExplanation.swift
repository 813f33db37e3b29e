import MarbleDiagrams

/// The conditions of a run besides the rows of its log, and the changes with which it has
/// everything that the log has.
package struct CaptureExplanation: Hashable, Sendable {
  /// Work that comes before other work at an instant, by their names.
  package struct Change: Hashable, Sendable {
    package let instant: Instant
    package let chosen: String
    package let before: [String]
  }

  /// The ticks that did not do, if it is not the coarsest one that keeps events apart.
  package enum FailedTicks: String, Sendable { case coarser, finer }

  /// The duration of a column, in nanoseconds.
  var tick: Int64
  /// The instant of the log at which the system begins.
  var start: Int64 = 0
  /// True to observe the outputs that the log does not have, too. A system may only work for an
  /// output that somebody watches.
  var watchesAll = false
  /// True if the session begins a tick after the system.
  var isLater = false
  /// How late the timers are.
  package var lateness: [Duration] = []
  var failedTicks: FailedTicks?
  package var changes: [Change] = []
  /// The number of runs that were tried.
  package var runs = 0
}

/// How far a search came, and what it has tried.
package struct CaptureSearchEnd: Hashable, Sendable {
  package var runs = 0
  /// The number of orders of an instant besides the documented one.
  package var orders = 0
  package var ticks: Set<Duration> = []
  /// How late timers were.
  package var lateness: [Duration] = []
  /// True if it ended because of the time.
  package var isOutOfTime = false
  /// True if it ended because of the number of runs.
  package var isAtLimit: Bool { runs >= LogLimits.runs }
  /// Why the nearest run differs, as `explain` says it.
  package var reason: String?
}
