import MarbleDiagrams

/// Makes a broken session smaller, as long as it stays broken in the same way.
///
/// It goes through the changes in this order until none helps: fewer events, fewer values of
/// answers, each number of ``Session/draws(in:)``, the documented order, punctual timers; then
/// fewer events together with calls.
package struct SessionShrinker<Outcome: SessionOutcome> {
  /// The run of a smaller session, and whether it is broken in the same way.
  package typealias Trial = (outcome: Outcome, isBroken: Bool)

  private let shape: SessionShape
  private let run: (Session) -> Trial?
  package private(set) var outcome: Outcome
  private var runsLeft: Int
  /// The number of smaller sessions that held.
  package private(set) var heldCount = 0
  private var tried: Set<Session> = []

  private var session: Session { outcome.session }

  /// - Parameter run: Runs a session. Nil if it cannot run.
  package init(
    _ outcome: Outcome, of shape: SessionShape, runs: Int, _ run: @escaping (Session) -> Trial?
  ) {
    self.outcome = outcome
    self.shape = shape
    self.run = run
    runsLeft = runs
  }

  /// Introduces the smallest session.
  package var words: String {
    (heldCount > 0 ? "after \(counted(heldCount, "smaller one")) held; " : "")
      + "the smallest that breaks it"
  }

  package mutating func shrink() {
    var before: Session
    repeat {
      before = session
      removeEvents()
      if !shape.keepsExchanges { removeAnswers() }
      lower { $0.draws(in: $1) }
      remove(from: \.order)
      punctuate()
      // Each call is tried, which takes many runs. So it comes last.
      if session == before { removeEvents(withCalls: true) }
    } while session != before && runsLeft > 0
  }

  /// Continues with a smaller session if it is broken, too.
  private mutating func attempt(_ change: (inout Session) -> Void) -> Bool {
    var smaller = session
    change(&smaller)
    guard let trial = trial(of: smaller) else { return false }
    if trial.isBroken { return true }
    // A simpler value may be the argument of a call, which then is another one.
    guard !shape.keepsExchanges,
      let answered = smaller.passingAnswers(toCallsOf: trial.outcome.session)
    else { return false }
    return self.trial(of: answered)?.isBroken ?? false
  }

  /// Runs a session that was not tried yet, and continues with it if it is broken, too.
  private mutating func trial(of smaller: Session) -> Trial? {
    guard runsLeft > 0, smaller != session, tried.insert(smaller).inserted else { return nil }
    runsLeft -= 1
    let trial = run(smaller)
    if let trial, trial.isBroken { outcome = trial.outcome } else { heldCount += 1 }
    return trial
  }

  private mutating func removeEvents(withCalls: Bool = false) {
    for row in shape.rows.indices {
      remove(
        from: \.rows[row], atLeast: shape.rows[row].count.lowerBound, withCalls: withCalls)
    }
  }

  /// Removes the values before the end of each answer.
  private mutating func removeAnswers() {
    for call in session.calls where !session[valuesOf: call].isEmpty {
      let least = shape.services[call.service].count?.lowerBound ?? 0
      remove(from: \.[valuesOf: call], atLeast: least)
    }
  }

  /// Removes parts of a list: first many that stand together, and the last ones first.
  ///
  /// - Parameter withCalls: True to remove calls that the parts may have caused, too. The other
  ///   calls keep their answers.
  private mutating func remove<Part>(
    from list: WritableKeyPath<Session, [Part]>, atLeast least: Int = 0, withCalls: Bool = false
  ) {
    var length = session[keyPath: list].count
    while length > 0 {
      var start = session[keyPath: list].count - length
      while start >= 0, runsLeft > 0 {
        let (count, parts) = (session[keyPath: list].count, start..<start + length)
        if count - length >= least, parts.upperBound <= count {
          for dropped in withCalls ? session.callGroups : [[]] {
            let isSmaller = attempt {
              $0[keyPath: list].removeSubrange(parts)
              for call in dropped { $0.drop(call) }
            }
            if isSmaller { break }
          }
        }
        start -= length
      }
      length = min(length / 2, session[keyPath: list].count)
    }
  }

  /// Lowers one number after the other, each until none of its smaller ones breaks the session.
  private mutating func lower(_ draws: (Session, SessionShape) -> [Session.Draw]) {
    var (current, index) = (draws(session, shape), 0)
    while index < current.count, runsLeft > 0 {
      let draw = current[index]
      let isLower = draw.smaller.contains { number in
        attempt { $0[keyPath: draw.place] = number }
      }
      if isLower { current = draws(session, shape) } else { index += 1 }
    }
  }

  private mutating func punctuate() {
    guard let low = shape.lateness?.lowerBound else { return }
    if attempt({ $0.lateness = low == 0 ? [] : [low] }) { return }
    for value in Set(session.lateness).sorted() where session.lateness.count > 1 {
      if attempt({ $0.lateness = [value] }) { break }
    }
    lower { $0.latenessDraws(atLeast: $1.lateness?.lowerBound ?? 0) }
  }
}
