import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// A session that breaks a property, made as small as possible.
package struct BrokenProperty {
  private let run: PropertyRun
  private var outcome: PropertyOutcome
  /// The smallest session.
  package var session: Session { outcome.session }
  /// The smallest session as a scenario that fails in the same way. Nil if no text of it does.
  package private(set) var text: String?
  /// How the smallest session fails. Nil if it does not fail once more.
  private var found: Failure?
  private let number: Int
  private let count: Int
  private let seed: UInt64
  /// Introduces the smallest session.
  package let words: String

  /// The work of a smaller session that may have no end, and of the text of one that has none.
  private static let leastWork = 200_000

  package init(
    _ outcome: PropertyOutcome, number: Int, of count: Int, seed: UInt64, in run: PropertyRun,
    of runner: ScenarioRunner
  ) {
    (self.run, self.number) = (run, number)
    (self.count, self.seed) = (count, seed)
    let isEndless = outcome.isEndless
    var plan = run.plan
    if isEndless { plan.limit(by: 0, least: Self.leastWork) }
    let smaller = PropertyRun(plan: plan, shape: run.shape)
    var shrinker = SessionShrinker(
      outcome, of: run.shape,
      runs: isEndless ? SessionHunt.endlessShrinkingRuns : SessionHunt.shrinkingRuns
    ) { session in
      let found = smaller.outcome(of: session)
      let isOther =
        run.shape.keepsExchanges
        && !found.session.answers.keys.allSatisfy { session.answers[$0] != nil }
      return (found, found.broken == outcome.broken && !isOther)
    }
    if outcome.broken != .misuse { shrinker.shrink() }
    self.outcome = shrinker.outcome
    words = shrinker.words
    // A session that reaches the lower limit may end before the usual one.
    if !play(as: runner, untilEndless: isEndless) {
      self.outcome = outcome
      _ = play(as: runner, untilEndless: isEndless)
    }
  }

  /// Runs the smallest session once, and takes from this run its text and its failure. A run
  /// without an end takes long.
  ///
  /// - Returns: False if the run must have no end, and has one.
  private mutating func play(as runner: ScenarioRunner, untilEndless mustBeEndless: Bool) -> Bool {
    let shown = run.execute(outcome.session, isExplained: true) { played, answers in
      (
        isEndless: played.errors.first?.kind == RunError.endless,
        scenario: scenario(of: played, answers, runner),
        found: failure(of: played)
      )
    }
    text = shown.scenario?.text
    // The text may fail at another instant. An error has its place in the text of the property.
    let told = claim == nil ? nil : shown.scenario?.failure
    found = told?.message == shown.found?.message ? shown.found : told ?? shown.found
    return shown.isEndless || !mustBeEndless
  }

  private var plan: Plan { run.plan }

  /// The claim that is broken. Nil for an error of the run.
  private var claim: Claim? {
    if case .claim(let index) = outcome.broken { plan.claims[index] } else { nil }
  }

  /// The claims of a scenario: the broken one, or with it those that a run tested and that held.
  private func claims(beside played: ScenarioRun?) -> [Claim] {
    guard let claim else { return plan.claims }
    guard let played else { return [claim] }
    return zip(plan.claims, played.claimResults()).filter { other, result in
      result.violation == nil ? result.tests > 0 : other.text == claim.text
    }.map(\.0)
  }

  /// The text of a scenario that fails as the session does, and how it fails.
  private func scenario(
    of played: ScenarioRun, _ answers: SessionAnswers, _ runner: ScenarioRunner
  ) -> (text: String, failure: Failure)? {
    // A system may only work for an output that another claim watches, and a condition is only
    // evaluated when something happens to the name of a claim. Work without an end may be that of
    // any stream, and a run up to a lower limit does not tell it from long work.
    for isLarge in outcome.isEndless ? [true] : [false, true] {
      let scenario = SessionScenario(
        played, answers, of: plan, claims(beside: isLarge ? played : nil), watchingAll: isLarge)
      let text = scenario.text()
      if let failure = failure(of: text, runner) { return (text, failure) }
      if outcome.session.order.isEmpty { continue }
      // The scenario has less than the property. So its stages have other numbers, and other work
      // is due at an instant.
      let found = orders(breaking: scenario.text(orders: []), runner)
      let reordered = found.map { scenario.text(orders: $0) }
      if let reordered, let failure = failure(of: reordered, runner) { return (reordered, failure) }
    }
    return nil
  }

  /// The `order` statements with which the scenario of a text fails. Nil if no order of it does.
  private func orders(breaking text: String, _ runner: ScenarioRunner) -> [String]? {
    guard let plan = runner.trial(of: text).plan.plan else { return nil }
    let found = OrderSearch(plan).search()
    defer { found.run.tearDown() }
    return found.failures.isEmpty ? nil : found.run.orderStatements
  }

  /// How the scenario of a text fails. Nil if it does not fail as the session does.
  private func failure(of text: String, _ runner: ScenarioRunner) -> Failure? {
    let work = outcome.isEndless ? Self.leastWork : Limits.work
    return runner.trial(of: text, work: work).execute { run in
      run.errors.isEmpty == (claim == nil) ? nil : failure(of: run)
    } ?? nil
  }

  /// The failure of the broken claim, or of an error.
  private func failure(of run: ScenarioRun) -> Failure? {
    guard let claim else { return run.findings.first { $0.cause != Claim.untestedCause } }
    let found = run.plan.claims.first { $0.text == claim.text }
    let position = found.map { run.plan.file.text.position(of: Int($0.range.start)) }
    return run.findings.first { $0.cause == "claim" && $0.line == position?.line }
  }

  /// The failure that reports the smallest session.
  ///
  /// - Parameter text: The text of the session, if it has one.
  func failure(showing text: String?) -> Failure {
    let place = plan.syntax.range.bytes
    guard let found else {
      // The session broke the property once and not again.
      return Failure(
        "unrepeatable",
        "session \(number) of \(count) (seed \(seed)) breaks the property, and not always",
        at: place, in: plan.file.text,
        details: [
          .hint(
            "the code under test must do the same in each run, without random numbers, the order of"
              + " a dictionary, or state outside of the system")
        ])
    }
    if outcome.broken == .misuse { return found }
    var details: [StyledText] = ["\(words) needs more than rows can say:"] + found.picture
    if let text {
      let file = ScenarioSuite.Source.target(for: plan.file.path)
      let run = "\(plan.file.path):\(plan.file.line(ofRun: plan.syntax))"
      details =
        ["\(words):"] + text.split(separator: "\n").map { "  \($0)" } + found.picture
        + [.prose(.keep, "marbles hunt \(run) --seed \(seed) --write \(file)")]
    }
    return Failure(
      found.cause, "\(found.message), in session \(number) of \(count) (seed \(seed))",
      at: place, in: plan.file.text, details: details)
  }
}
