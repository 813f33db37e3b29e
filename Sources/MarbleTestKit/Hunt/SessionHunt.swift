import MarbleTasks

/// The result of one session.
package protocol SessionOutcome {
  /// The session with the answers to all its calls.
  var session: Session { get }
  /// The behaviours that it reached, as numbers that are the same on every machine.
  var behaviours: [UInt64] { get }
  var isBroken: Bool { get }
}

/// Chooses the sessions of a hunt, round by round.
///
/// A session that reaches a new behaviour is kept, and later sessions are changes of it. A round
/// has a fixed number of sessions, so the result does not depend on the number of cores.
package struct SessionHunt {
  private let shape: SessionShape
  private let seed: UInt64
  private var kept: [Session] = []
  private var behaviours: Set<UInt64> = []
  /// The number of sessions so far.
  package private(set) var count = 0

  /// Runs that make a broken session smaller.
  package static let shrinkingRuns = 2_000
  /// The same for a session without an end, whose runs take long.
  package static let endlessShrinkingRuns = 100
  /// Sessions in a round.
  package static let roundSize = 50
  /// Sessions that are kept to be changed. Later ones replace earlier ones.
  private static let keptLimit = 1_000

  package init(_ shape: SessionShape, seed: UInt64) {
    self.shape = shape
    self.seed = seed
  }

  /// The number of different behaviours so far.
  package var behaviourCount: Int { behaviours.count }

  /// Runs sessions until one is broken. Returns its outcome and its number, from 1 on; nil if there
  /// is none among so many, or if no further round may begin. A round runs up to the first broken
  /// session; the outcomes before it are noted.
  package mutating func firstBroken<Outcome: SessionOutcome>(
    of limit: Int, isOver: () -> Bool = { false }, run: ([Session]) throws -> [Outcome],
    note noteHeld: (SessionHunt, ArraySlice<Outcome>) -> Void
  ) rethrows -> (outcome: Outcome, number: Int)? {
    while count < limit, !isOver() {
      let first = count
      let outcomes = try run(round(limit: limit - first))
      let broken = note(outcomes)
      noteHeld(self, outcomes.prefix(broken ?? outcomes.count))
      if let broken { return (outcomes[broken], first + broken + 1) }
    }
    return nil
  }

  /// The sessions of the next round.
  private mutating func round(limit: Int) -> [Session] {
    let first = count
    count += min(limit, Self.roundSize)
    return (first..<count).map(session)
  }

  private func session(_ index: Int) -> Session {
    var mixer = SplitMixGenerator(seed: seed &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
    var generator = SessionGenerator(shape, seed: mixer.next())
    if index >= Self.roundSize, !kept.isEmpty, mixer.draw(in: 0..<3) > 0 {
      return generator.changed(kept[mixer.draw(in: 0..<kept.count)])
    }
    let growth = min(1, Double(index + 1) / Double(Self.roundSize))
    return generator.session(size: growth * mixer.draw(in: 0.2...1))
  }

  /// Notes the sessions of a round, in their order. Returns the position of the first broken one.
  private mutating func note(_ outcomes: [some SessionOutcome]) -> Int? {
    for outcome in outcomes {
      var isNew = false
      for behaviour in outcome.behaviours where behaviours.insert(behaviour).inserted {
        isNew = true
      }
      guard isNew else { continue }
      if kept.count < Self.keptLimit {
        kept.append(outcome.session)
      } else {
        kept[behaviours.count % Self.keptLimit] = outcome.session
      }
    }
    return outcomes.firstIndex { $0.isBroken }
  }
}
