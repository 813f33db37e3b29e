import MarbleDiagrams
import MarbleScenarios
import MarbleStreams
import MarbleTestKit

/// Makes a scenario that breaks a law smaller, as long as a variation of the same kind breaks the
/// same law: first it removes events of rows, then stages of pipelines.
struct LawShrinker {
  /// The maximum number of attempts. Each attempt runs the scenario a few times.
  static let attemptLimit = 300

  private(set) var subject: LawSubject
  private(set) var violation: LawViolation
  private var attemptsLeft = Self.attemptLimit
  /// The work of the attempts.
  private var work = 0

  init(_ subject: LawSubject, _ violation: LawViolation) {
    self.subject = subject
    self.violation = violation
  }

  mutating func shrink() {
    removeEvents()
    removeStages()
    // A shorter pipeline may need fewer events.
    removeEvents()
  }

  /// Continues with a smaller plan if that plan breaks the law, too.
  private mutating func attempt(_ plan: Plan) -> Bool {
    guard attemptsLeft > 0 else { return false }
    attemptsLeft -= 1
    defer { if work > LawSearch.workLimit { attemptsLeft = 0 } }
    let smaller = LawSubject(plan, plan.observers)
    guard let found = smaller.violation(of: violation.law, like: violation, total: &work) else {
      return false
    }
    subject = smaller
    violation = found
    return true
  }

  private mutating func removeEvents() {
    for row in subject.plan.sources.indices {
      for index in subject.plan.sources[row].events.indices.reversed() where attemptsLeft > 0 {
        var plan = subject.plan
        var events = plan.sources[row].events
        events.remove(at: index)
        plan.sources[row] = plan.sources[row].with(events)
        _ = attempt(plan)
      }
    }
  }

  private mutating func removeStages() {
    for definition in subject.plan.definitions.indices {
      var stage = 0
      while let shorter = subject.plan.withoutStage(stage, of: definition) {
        if !attempt(shorter) { stage += 1 }
      }
    }
  }
}

extension LawSubject {
  /// Checks a law in one variation.
  ///
  /// - Parameter total: The work so far, to which that of the runs is added.
  func violation(of law: Law, like other: LawViolation, total: inout Int) -> LawViolation? {
    guard let base = ObservedRun(of: plan, .unchanged, total: &total),
      let varied = ObservedRun(of: plan, other.variation, comparedTo: base, total: &total)
    else { return nil }
    let reference = other.variation.reference.flatMap {
      ObservedRun(of: plan, $0, comparedTo: base, total: &total)
    }
    let checker = LawChecker(subject: self, base: base)
    guard case .broken(let fact) = checker.outcome(of: law, in: varied, other.variation, reference)
    else { return nil }
    return LawViolation(
      law: law, variation: other.variation, fact: fact,
      instant: checker.instant(of: other.variation))
  }
}

extension Plan {
  /// The plan without a stage of the chain of a `let`, counted from the end. Nil if there is no
  /// such stage.
  fileprivate func withoutStage(_ stage: Int, of definition: Int) -> Plan? {
    guard let statement = PipelineStatement(definitions[definition]), statement.keyword == .stream,
      let pipeline = statement.pipeline.withoutStage(stage)
    else { return nil }
    return replacing(statement.with(pipeline))
  }
}

extension Expression {
  /// The chain of calls without one of them, counted from the end.
  func withoutStage(_ stage: Int) -> Expression? {
    guard case .call(let call) = node, let receiver = call.receiver else { return nil }
    if stage == 0 { return receiver }
    guard let shorter = receiver.withoutStage(stage - 1) else { return nil }
    return replacing(.call(call.with(receiver: shorter)))
  }
}
