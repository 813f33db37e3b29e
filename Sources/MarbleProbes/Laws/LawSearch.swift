import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

/// Checks the laws in the variations of one scenario.
struct LawSearch {
  /// The limit of the work of all runs of a scenario together. No further variation is made beyond
  /// it.
  static let workLimit = 2 * Limits.work

  private let plan: Plan
  private let laws: [Law]
  private let limit: Int

  struct Result {
    var tallies: [Law: LawTally] = [:]
    /// The earliest violation of each law.
    var violations: [Law: (subject: LawSubject, violation: LawViolation)] = [:]
    var variations = 0
    /// The work of all runs.
    var work = 0
  }

  /// - Parameters:
  ///   - laws: The laws to check.
  ///   - limit: The maximum number of variations.
  init(_ plan: Plan, laws: Set<Law>, limit: Int) {
    self.plan = plan
    self.laws = Law.allCases.filter { laws.contains($0) }
    self.limit = limit
  }

  func result() -> Result {
    var result = Result()
    guard !laws.isEmpty else { return result }
    let subjects = LawSubject.all(of: plan)
    for (index, subject) in subjects.enumerated() where result.work < Self.workLimit {
      // The limit is divided between the observers, so that each is varied.
      check(subject, limit: (limit - result.variations) / (subjects.count - index), &result)
    }
    return result
  }

  private func check(_ subject: LawSubject, limit: Int, _ result: inout Result) {
    guard let base = ObservedRun(of: subject.plan, .unchanged, total: &result.work) else {
      return
    }
    let checker = LawChecker(subject: subject, base: base)
    var last: (variation: Variation, observed: ObservedRun?)?
    for variation in subject.variations(from: base, for: Set(laws), limit: limit)
    where result.work < Self.workLimit {
      func run(_ variation: Variation) -> ObservedRun? {
        ObservedRun(of: subject.plan, variation, comparedTo: base, total: &result.work)
      }
      let observed = variation == .unchanged ? base : run(variation)
      let reference = variation.reference.flatMap { reference in
        last?.variation == reference ? last?.observed : run(reference)
      }
      last = (variation, observed)
      guard let observed else { continue }
      result.variations += 1
      let laws = laws.filter(variation.laws.contains)
      for law in laws {
        note(
          checker.outcome(of: law, in: observed, variation, reference), law, variation, checker,
          &result)
      }
    }
  }

  private func note(
    _ outcome: LawOutcome, _ law: Law, _ variation: Variation, _ checker: LawChecker,
    _ result: inout Result
  ) {
    result.tallies[law, default: LawTally()].add(outcome)
    guard case .broken(let fact) = outcome else { return }
    // Of two violations at one instant the search keeps the one with fewer observers, which it
    // finds first.
    let instant = checker.instant(of: variation)
    if let known = result.violations[law], known.violation.instant <= instant { return }
    let violation = LawViolation(law: law, variation: variation, fact: fact, instant: instant)
    result.violations[law] = (checker.subject, violation)
  }
}

extension LawChecker {
  /// The instant from which on a variation differs from the unchanged plan.
  func instant(of variation: Variation) -> Instant {
    switch variation {
    case .unchanged, .subscribesToInner: .zero
    case .dispose(let instant, _), .disposeDuring(_, let instant): instant
    case .cut(let source, let time, _):
      subject.starts(of: plan.sources[source], base).first.map(time.shifted) ?? time
    case .later(let delay), .again(let delay): .zero.advanced(by: delay)
    }
  }
}
