/// How often a law could have failed.
package struct LawTally: Hashable, Sendable {
  /// The number of variations that could have broken the law.
  package var possible = 0
  /// The number of variations in which the law was checked.
  package var total = 0

  mutating func add(_ outcome: LawOutcome) {
    total += 1
    if outcome.couldFail { possible += 1 }
  }

  package static func + (left: LawTally, right: LawTally) -> LawTally {
    LawTally(possible: left.possible + right.possible, total: left.total + right.total)
  }
}
