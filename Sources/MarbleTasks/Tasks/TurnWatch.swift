import Foundation
import MarbleDiagrams
import MarbleTime

/// Names the turn of a task that does not give control back: a loop without a suspension, or a
/// semaphore for which another task of the run must signal.
///
/// Nothing can stop such a turn, because it occupies the thread of the run. The watch only writes a
/// line to standard error. The results of the run do not depend on it.
///
/// The thread of the run notes which turn runs, and a monitor on another thread compares that at
/// intervals. So a turn costs no look at the clock.
package final class TurnWatch: @unchecked Sendable {
  /// What is watched, and how.
  package struct Settings: Sendable {
    /// Returns the run, as a line names it.
    var run: @Sendable () -> String = { "a run" }
    var monitor = TurnMonitor.ofRuns
    /// How often the monitor looks at a turn before it is named.
    var ticks = 5
    /// How long a turn lasts in real time before it is named.
    var limit: Duration { monitor.interval * ticks }
    /// Receives the line.
    var write: @Sendable (String) -> Void = { line in
      FileHandle.standardError.write(Data((line + "\n").utf8))
    }
    /// Ends the turn instead: called with its task and the label of it, and a second time a while
    /// later if the turn goes on.
    var end: (@Sendable (VirtualTask?, String, _ isLast: Bool) -> Void)?
  }

  /// A turn that runs.
  struct Turn {
    fileprivate let number: Int
    /// A copy: the thread of the run may learn the name of the task during the turn.
    fileprivate let name: String?
    /// The number of the task in reports; nil if an actor runs it.
    fileprivate let ordinal: Int?
    fileprivate let instant: Instant
    fileprivate let task: VirtualTask?

    fileprivate var label: String {
      name.map { "'\($0)'" } ?? ordinal.map { "task \($0)" } ?? "a task of an actor"
    }
  }

  private let settings: Settings
  private let lock = Lock()
  private var turn: Turn?
  private var turnCount = 0
  private var known = (number: 0, ticks: 0)

  init(_ settings: Settings) {
    self.settings = settings
    settings.monitor.add(self)
  }

  /// Begins a turn. Returns the turn around it for ``end(_:)``.
  func begin(_ task: VirtualTask?, at instant: Instant) -> Turn? {
    lock.withLock {
      defer {
        turnCount += 1
        turn = Turn(
          number: turnCount, name: task?.name, ordinal: task?.ordinal, instant: instant,
          task: task)
      }
      return turn
    }
  }

  /// Ends a turn.
  func end(_ outer: Turn?) {
    lock.withLock { turn = outer }
  }

  /// Names the turn if it is still the one of the looks before. The monitor calls this.
  func look() {
    let (stuck, late) = lock.withLock { () -> (Turn?, Int) in
      guard let turn else { return (nil, 0) }
      known = turn.number == known.number ? (known.number, known.ticks + 1) : (turn.number, 0)
      return (turn, known.ticks - settings.ticks)
    }
    guard let stuck, late == 0 || (late == 1 && settings.end != nil) else { return }
    if let end = settings.end {
      end(stuck.task, stuck.label, late == 1)
    } else {
      settings.write(line(about: stuck))
    }
  }

  private func line(about turn: Turn) -> String {
    "Marbles: \(turn.label) of \(settings.run()) has not given control back for "
      + "\(formatDuration(settings.limit)) of real time, at \(formatTime(turn.instant)): "
      + "a loop without a suspension, or a wait that blocks the thread, cannot be stopped"
  }

  deinit { settings.monitor.remove(self) }
}
