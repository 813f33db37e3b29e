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
    self.run = run
    self.number = number
    self.count = count
    self.seed = seed
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
        text: text(of: played, answers, runner),
        found: failure(of: played)
      )
    }
    (text, found) = (shown.text, shown.found)
    return shown.isEndless || !mustBeEndless
  }

  private var plan: Plan { run.plan }

  /// The claim that is broken. Nil for an error of the run.
  private var claim: Claim? {
    if case .claim(let index) = outcome.broken { plan.claims[index] } else { nil }
  }

  private func text(
    of played: ScenarioRun, _ answers: SessionAnswers, _ runner: ScenarioRunner
  ) -> String? {
    // A system may only work for an output that another claim watches. Work without an end may be
    // that of any stream, and a run up to a lower limit does not tell it from long work.
    for watchesAll in outcome.isEndless ? [true] : [false, true] {
      let scenario = SessionScenario(played, answers, of: plan, claim, watchingAll: watchesAll)
      let text = scenario.text()
      if isBroken(text, runner) { return text }
      if outcome.session.order.isEmpty { continue }
      // The scenario has less than the property. So its stages have other numbers, and other work
      // is due at an instant.
      let found = orders(breaking: scenario.text(orders: []), runner)
      let reordered = found.map { scenario.text(orders: $0) }
      if let reordered, isBroken(reordered, runner) { return reordered }
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

  /// True if a text is valid, and its scenario fails as the session does.
  private func isBroken(_ text: String, _ runner: ScenarioRunner) -> Bool {
    let work = outcome.isEndless ? Self.leastWork : Limits.work
    return runner.trial(of: text, work: work).execute { run in
      if claim == nil { return !run.errors.isEmpty }
      return run.errors.isEmpty && run.claimResults().contains { $0.violation != nil }
    } ?? false
  }

  /// The failure of a session that broke the property once and not again.
  private var unrepeatable: Failure {
    Failure(
      "unrepeatable",
      "session \(number) of \(count) (seed \(seed)) breaks the property, and not always",
      at: plan.syntax.range.bytes, in: plan.file.text,
      details: [
        .hint(
          "the code under test must do the same in each run, without random numbers, the order of"
            + " a dictionary, or state outside of the system")
      ])
  }

  private func failure(of played: ScenarioRun) -> Failure? {
    let all = played.problems.isEmpty ? Verdict.failures(of: played) : played.findings
    let position = claim.map { plan.file.text.position(of: Int($0.range.start)) }
    return all.first { $0.cause == "claim" && $0.line == position?.line }
      ?? all.first { $0.cause != Claim.untestedCause }
  }

  /// The failure that reports the smallest session.
  ///
  /// - Parameter text: The text of the session, if it has one.
  func failure(showing text: String?) -> Failure {
    guard let found else { return unrepeatable }
    if outcome.broken == .misuse { return found }
    var details: [StyledText] = []
    if let text {
      details.append("\(words):")
      details += text.split(separator: "\n").map { "  \($0)" }
    } else {
      details.append("\(words) needs more than rows can say:")
    }
    details += found.picture
    // Without a text there is nothing to write.
    if text != nil {
      let file = ScenarioSuite.Source.target(for: plan.file.path)
      let place = "\(plan.file.path):\(plan.file.line(ofRun: plan.syntax))"
      details.append(.prose(.keep, "marbles hunt \(place) --seed \(seed) --write \(file)"))
    }
    return Failure(
      found.cause, "\(found.message), in session \(number) of \(count) (seed \(seed))",
      at: plan.syntax.range.bytes, in: plan.file.text, details: details)
  }
}
