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
}

extension RunawayError: CustomStringConvertible {
  /// A sentence with the amount of work, the last instant, and the work that kept rescheduling.
  public var description: String {
    let names = culprits.prefix(3).map { "'\($0.name)'" }
    return "it was still rescheduling \(names.joined(separator: ", ")) "
      + "after \(limit) actions, at \(instant.duration(from: .zero))"
  }
}

extension Instant {
  /// The time since an earlier instant.
  func duration(from earlier: Instant) -> Duration { earlier.duration(to: self) }
}

/// Counts the work of a run. Beyond the limit it runs some more work to collect its names.
struct RunawayGuard {
  private static let watched = 1_000
  private let limit: Int
  private var left = 0
  private var allowed = 0
  private var seen: [String: Int] = [:]

  init(limit: Int) {
    self.limit = limit
  }

  mutating func start(pending: Int) {
    left = limit + pending
    allowed = left
    if !seen.isEmpty { seen = [:] }
  }

  /// How much work was done.
  var spent: Int { allowed - left }

  /// Counts one more piece of work. Returns whether it is within the limit.
  mutating func spend() -> Bool {
    left -= 1
    return left >= 0
  }

  /// Runs work beyond the limit and records its name. Throws once enough names are recorded.
  mutating func watch(_ work: Work, at instant: Instant) throws(RunawayError) {
    seen[work.label, default: 0] += 1
    work.perform()
    guard left <= -Self.watched else { return }
    let culprits = seen.map { RunawayError.RunawayWork(name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    throw RunawayError(instant: instant, limit: limit, culprits: culprits)
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
