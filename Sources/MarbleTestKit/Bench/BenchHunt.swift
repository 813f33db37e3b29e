import MarbleDiagrams
import MarbleStreams

/// The result of one session of a test.
private struct BenchOutcome: SessionOutcome {
  let session: Session
  var behaviours: [UInt64] = []
  var failures: [ExpectationFailure] = []
  /// True if the work of the session does not end.
  var isEndless = false
  var claims: [BenchClaim] = []
  /// The numbers of the session with their names.
  var numbers: [String] = []

  var isBroken: Bool { !failures.isEmpty }

  /// True if the same statement fails.
  func isBroken(like other: BenchOutcome) -> Bool {
    isEndless == other.isEndless && failures.first?.location == other.failures.first?.location
  }
}

/// Runs the sessions of a test, and shrinks the first one that breaks it.
struct BenchHunt {
  let sessions: Int
  let tick: Duration
  let lateness: ClosedRange<Duration>?
  let seed: UInt64
  var actionLimit: Int
  var isShrinking = false
  let until: Duration?
  let location: BenchLocation
  let body: (MarbleBench) throws -> Void

  /// The work that a smaller session without an end may do.
  private static let endlessActions = 20_000

  /// The failures of the smallest session that breaks the test, or of what no session tested.
  func failures() throws -> [ExpectationFailure] {
    let shape = try shape()
    var hunt = SessionHunt(shape, seed: seed)
    var untested: Set<ExpectationFailure> = []
    var tested: Set<ExpectationFailure> = []
    let broken = try hunt.firstBroken(of: sessions) { round in
      var outcomes: [BenchOutcome] = []
      for session in round where outcomes.last?.isBroken != true {
        outcomes.append(try outcome(of: session, in: shape))
      }
      return outcomes
    } note: {
      for claim in $1.flatMap(\.claims) {
        if claim.isTested { tested.insert(claim.untested) } else { untested.insert(claim.untested) }
      }
    }
    if let broken { return try shrunk(broken.outcome, number: broken.number, in: shape) }
    return untested.subtracting(tested)
      .sorted { ($0.location.line, $0.message) < ($1.location.line, $1.message) }
  }

  /// Runs the test once, to find out which rows it has.
  private func shape() throws -> SessionShape {
    let first = BenchSession(nil)
    _ = try run(first)
    if first.rows.isEmpty, first.numbers.isEmpty {
      throw BenchMisuse(fact: .inventsNothing, location: location)
    }
    var shape = SessionShape(
      rows: first.rows.map(\.shape), tick: Nanoseconds(period: tick).count,
      lateness: lateness.map { $0.lowerBound.wholeNanoseconds...$0.upperBound.wholeNanoseconds })
    shape.numbers = first.numbers.map(\.steps)
    return shape
  }

  private func outcome(
    of session: Session, in shape: SessionShape, isExplained: Bool = false
  ) throws -> BenchOutcome {
    let play = BenchSession(session, isExplained: isExplained, isShrinking: isShrinking)
    var outcome = try run(play)
    guard play.rows.map(\.shape) == shape.rows, play.numbers.map(\.steps) == shape.numbers else {
      throw BenchMisuse(fact: .otherRows, location: location)
    }
    outcome.behaviours = play.behaviours
    outcome.numbers = play.shown
    return outcome
  }

  private func run(_ session: BenchSession) throws -> BenchOutcome {
    let bench = MarbleBench(
      tick: tick, actionLimit: actionLimit, reporter: nil, fileID: location.fileID,
      filePath: location.filePath, line: location.line, column: location.column)
    bench.session = session
    bench.explainsFailures = session.isExplained
    if let seed = session.session?.seed { bench.random = BenchRandom(seed: seed) }
    bench.scheduler.wakeLate(by: session.lateness)
    var outcome = BenchOutcome(session: session.session ?? Session(rows: [], seed: 0))
    do {
      try body(bench)
      try bench.runOnce(until: until)
    } catch let error as ExpectationFailures {
      outcome.failures = error.failures
    } catch let misuse as BenchMisuse {
      guard case .runaway(let error) = misuse.fact else { throw misuse }
      let chart = Chart(tick: tick, rows: bench.drawnSources)
      outcome.failures = [
        ExpectationFailure(
          message: "\(error)", details: chart.lines(), location: location, chart: chart)
      ]
      outcome.isEndless = true
    }
    outcome.claims = bench.claims
    return outcome
  }

  private func shrunk(
    _ outcome: BenchOutcome, number: Int, in shape: SessionShape
  ) throws -> [ExpectationFailure] {
    var smaller = self
    smaller.isShrinking = true
    // A run without an end reaches a lower limit as well, only earlier.
    if outcome.isEndless { smaller.actionLimit = min(actionLimit, Self.endlessActions) }
    var shrinker = SessionShrinker(
      outcome, of: shape,
      runs: outcome.isEndless
        ? SessionHunt.endlessShrinkingRuns : SessionHunt.shrinkingRuns
    ) { [smaller] session in
      guard let found = try? smaller.outcome(of: session, in: shape) else { return nil }
      return (found, found.isBroken(like: outcome))
    }
    shrinker.shrink()
    var shown = try self.outcome(of: shrinker.outcome.session, in: shape, isExplained: true)
    if !shown.isBroken(like: outcome) {
      shown = try self.outcome(of: outcome.session, in: shape, isExplained: true)
    }
    // A test that is not deterministic may hold when it runs again.
    if !shown.isBroken { shown = outcome }
    let late = shown.session.lateness.map { formatDuration(.nanoseconds($0)) }
    let call = "MarbleBench.hunt(sessions: \(number), …, seed: \(seed))"
    shown.failures[0].message += ", in session \(number) of \(sessions) (seed \(seed))"
    shown.failures[0].details =
      [shrinker.words + ":"] + shown.failures[0].details
      + (shown.numbers.isEmpty ? [] : ["numbers: " + shown.numbers.joined(separator: ", ")])
      + (late.isEmpty ? [] : ["late: " + late.joined(separator: ", ")]) + ["repeat it: \(call)"]
    return shown.failures
  }
}
