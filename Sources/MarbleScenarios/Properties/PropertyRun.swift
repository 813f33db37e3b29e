import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// The result of one session of a property.
package struct PropertyOutcome: SessionOutcome, Sendable {
  /// How a session broke the property.
  package enum Break: Hashable, Sendable {
    /// The number of the claim.
    case claim(Int)
    /// An error of the run, such as work without an end, by its kind.
    case error(String)
    /// A condition cannot be evaluated, or a row has a value of the wrong type.
    case misuse
  }

  package let session: Session
  package var behaviours: [UInt64] = []
  /// How often each claim could have failed.
  package var tests: [Int] = []
  /// The services that were called.
  var called: Set<Int> = []
  /// The choices of rows and of services that reached a subscriber.
  var reached: Set<ReachedChoice> = []
  /// How many events of each row were left out, and how many there were.
  var leftOut: [LeftOut] = []
  package var broken: Break?
  package var isBroken: Bool { broken != nil }
  /// True if the work of the session has no end.
  var isEndless: Bool { broken == .error(RunError.endless) }
}

/// How many events of a row its `while` has left out.
package struct LeftOut: Hashable, Sendable {
  package var count = 0
  /// The number of all events.
  package var total = 0
}

/// A choice of an `any` statement.
struct ReachedChoice: Hashable, Sendable {
  let isService: Bool
  /// The number of the row or the service.
  let index: Int
  let choice: Int
}

/// Runs sessions of one property.
package struct PropertyRun {
  let plan: Plan
  let shape: SessionShape

  package init(plan: Plan, shape: SessionShape) { (self.plan, self.shape) = (plan, shape) }

  /// Runs sessions up to the first broken one. A session without an end takes long, and those after
  /// it are not needed.
  package func outcomes(of sessions: [Session]) -> [PropertyOutcome] {
    var outcomes: [PropertyOutcome] = []
    for session in sessions {
      outcomes.append(outcome(of: session))
      if outcomes[outcomes.count - 1].isBroken { break }
    }
    return outcomes
  }

  /// Runs a session, and tells what it showed.
  package func outcome(of session: Session) -> PropertyOutcome {
    execute(session) { run, answers in outcome(run, answers) }
  }

  /// Runs a session and reads the run.
  package func execute<Result>(
    _ session: Session, isExplained: Bool = false,
    _ read: (ScenarioRun, SessionAnswers) -> Result
  ) -> Result {
    let answers = SessionAnswers(session, shape)
    return plan.playing(session, answeredBy: answers).run(
      order: session.order.isEmpty ? nil : session.order, isExplained: isExplained,
      preparing: { _ in answers.forget() }
    ) { read($0, answers) }
  }

  private func outcome(_ run: ScenarioRun, _ answers: SessionAnswers) -> PropertyOutcome {
    var outcome = PropertyOutcome(session: answers.completed)
    outcome.called = Set(answers.made.lazy.filter { $0.code > 0 }.map(\.call.service))
    guard run.problems.isEmpty else {
      outcome.broken = .misuse
      return outcome
    }
    if let error = run.errors.first {
      outcome.broken = error.isMisuse ? .misuse : .error(error.kind)
      return outcome
    }
    let results = run.claimResults()
    outcome.tests = results.map(\.tests)
    if results.contains(where: { $0.error != nil }) {
      outcome.broken = .misuse
    } else if let index = results.firstIndex(where: { $0.violation != nil }) {
      outcome.broken = .claim(index)
    }
    outcome.behaviours = Behaviours(of: run, answers, outcome.tests).numbers
    outcome.leftOut = plan.generators.rows.map { row in
      run.names.gates[row.statement.name.text].map {
        LeftOut(count: $0.leftOut.count, total: $0.count)
      } ?? LeftOut()
    }
    outcome.reached = reached(run, outcome.session, answers)
    return outcome
  }

  /// The choices that reached a subscriber.
  private func reached(
    _ run: ScenarioRun, _ session: Session, _ answers: SessionAnswers
  ) -> Set<ReachedChoice> {
    var reached: Set<ReachedChoice> = []
    for (index, (row, events)) in zip(plan.generators.rows, session.rows).enumerated() {
      let source = plan.sources[row.source]
      // A condition reads a row without a subscription.
      let isRead = run.names.trace?.index(of: source.name.text) != nil
      let windows = plan.isInput(source) || isRead ? nil : run.windows(of: source.key)
      let leftOut = run.names.gates[row.statement.name.text]?.leftOut ?? []
      for (position, event) in events.enumerated() where !leftOut.contains(position) {
        let time = Instant.zero.advanced(by: plan.tick * event.tick)
        let isReceived =
          windows?.contains { window in
            window.subscribed <= time && window.disposed.map { $0 >= time } ?? true
          } ?? true
        guard isReceived else { continue }
        reached.insert(ReachedChoice(isService: false, index: index, choice: event.choice))
      }
    }
    for made in answers.made {
      for choice in [made.answer.choice] + made.answer.values.map(\.choice) {
        reached.insert(ReachedChoice(isService: true, index: made.call.service, choice: choice))
      }
    }
    return reached
  }
}

extension RunError {
  /// True if the text of the property is wrong, and not the code under test.
  fileprivate var isMisuse: Bool { code == .answerType }

  var kind: String { code == .tooMuchWork ? RunError.endless : cause }
}
