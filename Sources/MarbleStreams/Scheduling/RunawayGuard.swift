/// Work kept scheduling work, and the run was stopped.
public struct RunawayError: Error, Hashable, Sendable {
  /// Who ran how often while it was watched.
  public struct RunawayWork: Hashable, Sendable {
    /// The name of the operator or the work, see ``WorkTarget/label``.
    public let name: String
    /// Times it ran.
    public let count: Int
  }

  /// The virtual instant at which the run was stopped.
  public let instant: Instant
  /// How much work the run was allowed.
  public let limit: Int
  /// Who kept rescheduling, most frequent first.
  public let culprits: [RunawayWork]
}

extension RunawayError: CustomStringConvertible {
  /// Says how much ran, until when, and who kept it going.
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

/// Counts what a run may still do, and once that is spent watches a while longer to learn the names.
struct RunawayGuard {
  private static let watched = 1_000
  private let limit: Int
  private var left = 0
  private var allowed = 0
  /// Not `[:]`, for which a debug build asks the type of a pair: the empty literal was a hundredth of a whole test.
  private var seen = [String: Int]()

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

  /// Whether one more piece of work is within the limit.
  mutating func spend() -> Bool {
    left -= 1
    return left >= 0
  }

  /// Does work beyond the limit and notes whose it is, until enough is known.
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
  /// How a report names the work.
  package var label: String {
    switch self {
    case .run: "a scheduled closure"
    case .fire(let target, _): target.label
    }
  }
}
