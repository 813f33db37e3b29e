import MarbleDiagrams

/// The changes with which a run has everything that the log has.
package struct CaptureExplanation: Hashable, Sendable {
  /// Work that comes before other work at an instant, by their names.
  package struct Change: Hashable, Sendable {
    package let instant: Instant
    package let chosen: String
    package let before: [String]
  }

  package var changes: [Change] = []
  /// How late the timers are.
  package var lateness: [Duration] = []
  /// A tick that was needed in place of the coarsest one that keeps events apart.
  package enum OtherTick: Sendable {
    case finer
    case coarser
  }

  package var otherTick: OtherTick?
  /// When the system begins in the log.
  package var start = Duration.zero
  /// True if the session begins a tick after the system.
  package var isLater = false
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
