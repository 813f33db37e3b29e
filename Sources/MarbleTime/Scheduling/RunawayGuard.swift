/// The error of a run that was stopped because work kept scheduling work.
public struct RunawayError: Error, Hashable, Sendable {
  /// The name of some work, and how often it ran while the scheduler counted.
  public struct RunawayWork: Hashable, Sendable {
    /// The name of the operator or the work, see ``WorkTarget/label``.
    public let name: String
    /// How often it ran.
    public let count: Int
  }

  /// The virtual instant at which the run was stopped.
  public let instant: Instant
  /// How much work the run was allowed to do.
  public let limit: Int
  /// The work that ran beyond the limit, most frequent first.
  public let culprits: [RunawayWork]
  /// Whether most of the work ran at the last instant. Then time stands still: no later instant at
  /// which the run stops would end it.
  public let isAtOneInstant: Bool
}

extension RunawayError: CustomStringConvertible {
  /// A sentence with the amount of work, the last instant, and the work that kept rescheduling.
  public var description: String {
    let names = culprits.prefix(3).map { "'\($0.name)'" }.joined(separator: ", ")
    let time = instant == .zero ? "0" : "\(Instant.zero.duration(to: instant))"
    return isAtOneInstant
      ? "time stands still at \(time): it was still rescheduling \(names) after \(limit) actions"
      : "it was still rescheduling \(names) after \(limit) actions, at \(time)"
  }
}

/// Counts the work of a run. Beyond the limit it runs some more work to collect its names.
///
/// The turns of tasks have a limit of their own: each takes about ten times as long as other work.
struct RunawayGuard {
  private static let watched = 1_000
  private let limit: Int
  private let turnLimit: Int
  private var allowed = 0
  private(set) var spent = 0
  private var turnsLeft = 0
  /// The counts when the time moved last.
  private var atMove = (spent: 0, turnsLeft: 0)
  /// The limit that was reached.
  private var reached = 0
  /// True if no more work may run.
  private(set) var isOver = false
  private var counts: [String: Int] = [:]

  init(limit: Int) {
    self.limit = limit
    turnLimit = max(limit / 10, min(limit, 100_000))
  }

  /// - Parameter turns: The number of turns that the run may take at most, if it is below the
  ///   limit.
  mutating func start(pending: Int, turns: Int) {
    // A limit may be the largest number.
    allowed = limit + min(pending, .max - limit)
    turnsLeft = min(turnLimit, turns, .max - pending) + pending
    (spent, reached, isOver) = (0, limit, false)
    noteMove()
    if !counts.isEmpty { counts = [:] }
  }

  /// Notes that the time has moved.
  mutating func noteMove() {
    atMove = (spent, turnsLeft)
  }

  /// Counts one more piece of work. Returns whether it is within the limit.
  mutating func spend() -> Bool {
    spent += 1
    return spent <= allowed
  }

  /// Counts turns of tasks against their own limit. Beyond it, no other work is left.
  mutating func spendTurns(_ count: Int) {
    turnsLeft -= count
    guard turnsLeft < 0, spent < allowed else { return }
    (reached, allowed) = (turnLimit, spent)
  }

  /// Counts a step of a turn that may have no end. Beyond the limit the run is over after the turn.
  mutating func spendStep(of name: () -> String) -> Bool {
    spendTurns(1)
    guard !spend() else { return true }
    counts[name(), default: 0] += 1
    isOver = true
    return false
  }

  mutating func stop(_ name: String) {
    counts[name] = 1
    (reached, isOver) = (1, true)
  }

  func check(at instant: Instant) throws(RunawayError) {
    if isOver { throw error(at: instant) }
  }

  /// Runs work beyond the limit and notes its name. Throws once enough names are noted.
  mutating func watch(_ work: Work, at instant: Instant) throws(RunawayError) {
    counts[work.label, default: 0] += 1
    work.perform()
    if spent - allowed >= Self.watched { throw error(at: instant) }
  }

  private func error(at instant: Instant) -> RunawayError {
    let culprits = counts.map { RunawayError.RunawayWork(name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    let spentSinceMove = max(spent - atMove.spent, atMove.turnsLeft - turnsLeft)
    return RunawayError(
      instant: instant, limit: reached, culprits: culprits,
      isAtOneInstant: spentSinceMove > reached / 2)
  }
}

extension Work {
  /// The name of the work in reports.
  package var label: String {
    switch self {
    case .run: "a scheduled closure"
    case .fire(let target, _): target.label
    }
  }
}
