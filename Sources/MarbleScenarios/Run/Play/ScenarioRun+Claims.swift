import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

// The claims of a scenario in a run: what they watch, and whether they hold.

extension ScenarioRun {
  /// Lets the trace note the streams that claims are about. A stream that no row observes from zero
  /// on gets an observer of its own.
  func watchClaims() {
    guard let trace = names.trace else { return }
    for (index, name) in trace.names.enumerated() {
      guard let observer = observer(ofClaimed: name) else { continue }
      observer.noteForClaims.append { trace.note(.init($0), of: index) }
    }
  }

  private func observer(ofClaimed name: String) -> RowObserver? {
    if let named = observers.first(where: { $0.row.isNamed && $0.row.name == name }) {
      return named
    }
    let isRow = plan.sources.contains { row in
      guard row.name.text == name else { return false }
      if case .cold = row.kind { return false }
      return true
    }
    // Rows, inputs and subjects are noted where their events are sent.
    let isNoted = names.subjects[name]?.passesValues ?? plan.inputs.contains(name)
    if isRow || isNoted { return nil }
    let open = SubscriptionWindow()
    if let known = observers.first(where: {
      $0.row.stream.text == name && $0.row.inner == nil && $0.row.window == open
    }) {
      return known
    }
    return watch(name, Name(name, plan.syntax.titleRange))
  }

  func compileClaims() {
    for row in plan.generators.rows {
      guard let condition = row.condition, let gate = names.gates[row.statement.name.text],
        let compiled = compiled(condition), let trace = names.trace
      else { continue }
      var evaluator = ConditionEvaluator(compiled, cause: nil, in: trace)
      var state = ClaimState(trace)
      gate.isOpen = { [weak self] in self?.holds(&evaluator, &state, at: $0) ?? false }
    }
    claims = plan.claims.map { claim in
      CompiledClaim(
        claim: claim, condition: claim.condition.flatMap(compiled),
        events: claim.events.map { $0.condition.flatMap(compiled) })
    }
  }

  /// True if a condition of an event is true after what has happened so far.
  ///
  /// - Parameters:
  ///   - evaluator: Has read the trace up to the event before, and reads on.
  ///   - state: The state after the event before.
  private func holds(
    _ evaluator: inout ConditionEvaluator, _ state: inout ClaimState, at payload: Value
  ) -> Bool {
    guard let trace = names.trace else { return false }
    let steps = trace.entries.count - state.position
    let place = evaluator.condition.closure.range
    if let error = evaluationLog.budget.exceeded(by: steps, at: place) {
      evaluationLog.report(error)
      return false
    }
    state.advance(through: scheduler.now)
    var failure: EvaluationError?
    evaluator.read(&failure)
    if let failure { evaluationLog.report(failure) }
    switch evaluator.answer(in: state, payload: payload).answer {
    case .holds: return true
    case .fails, .none: return false
    case .error(let error):
      evaluationLog.report(error)
      return false
    }
  }

  private func compiled(_ condition: Condition) -> CompiledCondition? {
    let implications = ImplicationLog()
    do {
      return CompiledCondition(
        condition: condition,
        closure: try names.compiler.function(condition.closure, noting: implications),
        implications: implications,
        events: condition.events.map { $0.condition.flatMap(compiled) })
    } catch {
      problems += error.problems(in: plan.file)
      return nil
    }
  }

  /// The results of the claims, after the run.
  package func claimResults() -> [ClaimResult] {
    guard let trace = names.trace else { return [] }
    return claims.map { $0.result(in: trace, end: scheduler.now, until: plan.until) }
  }
}
