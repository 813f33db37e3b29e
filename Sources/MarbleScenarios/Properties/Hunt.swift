import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// How many sessions of a property run, and with what.
package struct HuntLimits: Sendable {
  /// The sessions of a property in `check` and in `swift test`.
  package static let usualSessions = 200

  package var sessions = HuntLimits.usualSessions
  /// Nil for the seed that the title gives.
  package var seed: UInt64?
  /// Sessions that run at once. The result does not depend on it.
  package var threads = 1
  /// True to draw the order of the work at one instant, too.
  package var drawsOrder = false
  /// The range in which timers are late. Nil for that of the property.
  package var late: Statement.Late.Kind?
  /// Returns true when no further round may begin.
  package var isOver: @Sendable () -> Bool = { false }
  /// Receives the number of sessions and of different behaviours after each round.
  package var progress: @Sendable (_ sessions: Int, _ behaviours: Int) -> Void = { _, _ in }

  package init() {}
}

/// The result of the sessions of a property.
package struct HuntResult: Sendable {
  package var report: ScenarioReport
  package var seed: UInt64
  package var sessions: Int
  package var behaviours: Int
  /// How often each statement could have failed.
  package var counts: [(statement: String, tests: Int)]
  /// How many events of rows with `while` were left out.
  package var leftOut: [(statement: String, events: LeftOut)] = []
}

extension ScenarioRunner {
  /// Runs sessions of a property until one breaks it.
  package func hunt(_ plan: Plan, _ limits: HuntLimits) -> HuntResult {
    var hunt = Hunt(plan, self, limits)
    return hunt.result()
  }
}

/// Runs the sessions of one property, round by round.
private struct Hunt {
  private let plan: Plan
  private let runner: ScenarioRunner
  private let limits: HuntLimits
  private let seed: UInt64
  private let run: PropertyRun
  private var sessions: SessionHunt
  private var tests: [Int]
  private var called: Set<Int> = []
  private var reached: Set<ReachedChoice> = []
  private var leftOut: [LeftOut]

  init(_ plan: Plan, _ runner: ScenarioRunner, _ limits: HuntLimits) {
    (self.plan, self.runner, self.limits) = (plan, runner, limits)
    seed = limits.seed ?? plan.titleSeed
    let shape = SessionShape(
      plan, drawsOrder: limits.drawsOrder, lateness: limits.late?.range(tick: plan.tick))
    run = PropertyRun(plan: plan, shape: shape)
    sessions = SessionHunt(shape, seed: seed)
    tests = Array(repeating: 0, count: plan.claims.count)
    leftOut = Array(repeating: LeftOut(), count: plan.generators.rows.count)
  }

  mutating func result() -> HuntResult {
    var rounds = sessions
    let broken = rounds.firstBroken(
      of: limits.sessions, isOver: limits.isOver, run: { outcomes(of: $0) }
    ) { sessions, outcomes in
      for outcome in outcomes { add(outcome) }
      limits.progress(sessions.count, sessions.behaviourCount)
    }
    sessions = rounds
    return broken.map { result($0.outcome, number: $0.number) } ?? held
  }

  private mutating func add(_ outcome: PropertyOutcome) {
    for (index, count) in outcome.tests.enumerated() { tests[index] += count }
    for (index, events) in outcome.leftOut.enumerated() {
      leftOut[index].count += events.count
      leftOut[index].total += events.total
    }
    called.formUnion(outcome.called)
    reached.formUnion(outcome.reached)
  }

  /// Runs the sessions of a round up to the first broken one. Each thread reads the plan for
  /// itself.
  private func outcomes(of round: [Session]) -> [PropertyOutcome] {
    guard limits.threads > 1 else { return run.outcomes(of: round) }
    let size = (round.count + limits.threads - 1) / limits.threads
    let parts = stride(from: 0, to: round.count, by: size).map {
      Array(round[$0..<min($0 + size, round.count)])
    }
    let (runner, syntax, shape) = (runner, plan.syntax, run.shape)
    let outcomes = concurrentMap(over: limits.threads, parts) { part in
      PropertyRun(plan: runner.plan(syntax), shape: shape).outcomes(of: part)
    }
    .flatMap(\.self)
    // Other threads have run sessions after the first broken one.
    return outcomes.firstIndex(where: \.isBroken).map { Array(outcomes[...$0]) } ?? outcomes
  }

  // MARK: The result

  private mutating func result(_ outcome: PropertyOutcome, number: Int) -> HuntResult {
    add(outcome)
    let found = BrokenProperty(
      outcome, number: number, of: limits.sessions, seed: seed, in: run, of: runner)
    let isMisuse = outcome.broken == .misuse
    let text = isMisuse ? nil : found.text
    return made(
      [found.failure(showing: text)], isMisuse ? .invalid : .failed, count: number, session: text)
  }

  /// The result of a property that no session broke.
  private var held: HuntResult {
    let failures = untested.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
      .prefix(ErrorLimit.ofScenario).map(\.self)
    return made(
      failures, failures.isEmpty ? .passed : .invalid, count: sessions.count, session: nil)
  }

  /// The statements that could not have failed in any session.
  private var untested: [Failure] {
    var failures: [Failure] = []
    for (claim, count) in zip(plan.claims, tests) where count == 0 {
      let (message, hint) = claim.untested
      failures.append(failure(message, hint, at: claim.range))
    }
    for (index, service) in plan.generators.services.enumerated() where !called.contains(index) {
      failures.append(
        failure(
          "nothing was tested: \(quotedCode(service.name)) was never called",
          callHint,
          at: service.statement.range))
    }
    for (row, events) in zip(plan.generators.rows, leftOut)
    where events.total > 0 && events.count == events.total {
      failures.append(
        failure(
          "nothing was tested: no event of \(quotedCode(row.statement.name.text)) happened, because its"
            + " 'while' was never true",
          "more events, or a longer 'within', may come when it is true",
          at: row.statement.condition?.extent ?? row.statement.range))
    }
    return failures
  }

  /// What may lead to a call of a service.
  private var callHint: String {
    let outputs = runner.systems.knownNames(of: plan.systemName).system?.outputs ?? []
    guard let output = outputs.min(),
      outputs.isDisjoint(with: plan.syntax.statements.flatMap(\.usedNames).map(\.root))
    else { return "more events, or a value that is missing, may lead to a call" }
    return "a system may only work for an output that is observed: 'observe seen = \(output)'"
  }

  private func failure(_ message: String, _ hint: String, at range: SourceRange) -> Failure {
    Failure(
      Diagnostic(plan.file.text, at: range.bytes, message: message, hint: hint),
      cause: Claim.untestedCause)
  }

  private func made(
    _ failures: [Failure], _ outcome: Outcome, count: Int, session: String?
  ) -> HuntResult {
    var report = ScenarioReport(
      title: plan.syntax.title, line: plan.file.line(ofRun: plan.syntax), outcome: outcome,
      tick: plan.tick, failures: failures)
    report.warnings = outcome == .passed ? warnings : []
    report.smallestSession = session
    return HuntResult(
      report: report, seed: seed, sessions: count, behaviours: sessions.behaviourCount,
      counts: zip(plan.claims, tests).map { ($0.text, $1) },
      leftOut: zip(plan.generators.rows, leftOut).compactMap { row, events in
        row.condition == nil ? nil : (row.statement.name.text, events)
      })
  }

  /// The values that reached nothing in all sessions.
  private var warnings: [Failure] {
    func missing(
      _ choices: [GeneratedEvent], _ name: Name, isService: Bool, _ index: Int
    ) -> [Failure] {
      choices.enumerated().compactMap { number, choice in
        let place = ReachedChoice(isService: isService, index: index, choice: number)
        guard !reached.contains(place) else { return nil }
        let text = plan.file.text.text(choice.place.bytes)
        return Failure(
          "unreached",
          "\(quotedCode(text)) of \(quotedCode(name.text)) reached nothing in any session",
          at: choice.place.bytes, in: plan.file.text)
      }
    }
    return plan.generators.rows.enumerated().flatMap { index, row in
      row.count.upperBound == 0
        ? [] : missing(row.choices, row.statement.name, isService: false, index)
    }
      + plan.generators.services.enumerated().flatMap { index, service in
        missing(service.choices, service.statement.name, isService: true, index)
      }
  }
}

extension Statement.Late.Kind {
  /// The range in nanoseconds. Nil if it has no order, or is too long.
  fileprivate func range(tick: Duration) -> ClosedRange<Int64>? {
    guard case .between(let low, let high) = self, let first = low.duration.duration(tick: tick),
      let last = high.duration.duration(tick: tick), first <= last
    else { return nil }
    return first.wholeNanoseconds...last.wholeNanoseconds
  }
}

extension Plan {
  /// The seed of the sessions that `check` runs. Short numbers are easy to copy, and more would not
  /// find more.
  package var titleSeed: UInt64 { stableHash(of: Array(syntax.title.utf8)) % 1_000_000 }
}
