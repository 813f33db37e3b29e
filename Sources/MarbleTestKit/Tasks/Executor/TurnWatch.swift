import Dispatch
import Foundation
import MarbleDiagrams
import MarbleStreams

/// Names the turn of a task that does not give control back: a loop without a suspension, or a
/// semaphore for which another task of the run must signal.
///
/// Nothing can stop such a turn, because it occupies the thread of the run. The watch only writes a
/// line to standard error. The results of the run do not depend on it.
///
/// The thread of the run writes down which turn runs, and a timer on another thread compares that
/// at intervals. So a turn costs no look at the clock.
final class TurnWatch: @unchecked Sendable {
  /// What is watched, and how.
  struct Settings: Sendable {
    /// The run, as a line names it.
    var run: String
    /// How long a turn lasts in real time before it is named.
    var limit = Duration.seconds(5)
    /// Receives the line.
    var write: @Sendable (String) -> Void = { line in
      FileHandle.standardError.write(Data((line + "\n").utf8))
    }
  }

  /// A turn that runs.
  struct Turn {
    fileprivate let number: Int
    /// A copy: the thread of the run may learn the name of the task during the turn.
    fileprivate let name: String?
    /// The position of the task; nil if an actor runs it.
    fileprivate let position: Int?
    fileprivate let instant: Instant

    fileprivate var label: String {
      name.map { "'\($0)'" } ?? position.map { "task \($0)" } ?? "a task of an actor"
    }
  }

  private let settings: Settings
  private let timer: any DispatchSourceTimer
  private let lock = Lock()
  private var turn: Turn?
  private var turnCount = 0
  private var known = (number: 0, ticks: 0)
  /// How often the timer looks during the limit.
  private static let ticks = 5

  init(_ settings: Settings) {
    self.settings = settings
    // A queue of its own: turns that do not end may occupy all threads of the global one.
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "the watch of a run"))
    let parts = settings.limit.components
    let limit = Double(parts.seconds) + Double(parts.attoseconds) / 1e18
    let tick = limit / Double(Self.ticks)
    timer.schedule(deadline: .now() + tick, repeating: tick)
    timer.setEventHandler { [weak self] in self?.look() }
    timer.resume()
  }

  /// Begins a turn. Returns the turn around it for ``end(_:)``.
  func begin(_ task: VirtualTask?, at instant: Instant) -> Turn? {
    lock.withLock {
      defer {
        turnCount += 1
        turn = Turn(
          number: turnCount, name: task?.name, position: task?.position, instant: instant)
      }
      return turn
    }
  }

  /// Ends a turn.
  func end(_ outer: Turn?) {
    lock.withLock { turn = outer }
  }

  private func look() {
    let stuck = lock.withLock { () -> Turn? in
      guard let turn else { return nil }
      known = turn.number == known.number ? (known.number, known.ticks + 1) : (turn.number, 0)
      return known.ticks == Self.ticks ? turn : nil
    }
    if let stuck { settings.write(line(about: stuck)) }
  }

  private func line(about turn: Turn) -> String {
    "Marbles: \(turn.label) of \(settings.run) has not given control back for "
      + "\(formatDuration(settings.limit)) of real time, at \(formatTime(turn.instant)): "
      + "a loop without a suspension, or a wait that blocks the thread, cannot be stopped"
  }

  deinit {
    timer.cancel()
  }
}

extension VirtualExecutor {
  /// Performs a turn of a task. The first turn of a run starts the watch.
  func watchingTurn(of task: VirtualTask?, _ body: () -> Void) {
    guard let watched else { return body() }
    let watch = watch ?? TurnWatch(watched)
    self.watch = watch
    let outer = watch.begin(task, at: now)
    body()
    watch.end(outer)
  }
}
